import { results, stay } from '../../../support/journey/booking.ts'
import { guests, moreOptions, panel, plus, queryOf, showRooms } from '../../../support/journey/searchForm.ts'
import { firstPlan } from '../../../support/journey/steps.ts'
import { expect, test } from '../../../support/stage/stage.ts'

test('A filter stays if the guest closes the panel before the page has caught up', { tag: '@long' }, async ({
  page,
  stage,
}) => {
  await stage.show(results())
  await moreOptions(page).click()
  await page.getByLabel('Coupon code').fill('SPRING')
  const devices = await page.context().newCDPSession(page)
  await devices.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  // The presses of a fast guest: the URL changes after them. React handles each press before the next one.
  await page.evaluate(async () => {
    for (const box of [...document.querySelectorAll<HTMLInputElement>('fieldset input[type=checkbox]')].slice(
      0,
      2,
    )) {
      box.click()
      await null
    }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  await devices.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(page).toHaveURL((url) => url.searchParams.get('coupon_code') === 'SPRING')
  await expect(page).toHaveURL((url) => url.searchParams.get('filter') === '1,2')
})

test('A new order and meals both apply if the guest changes them before the page has caught up', async ({
  page,
  stage,
}) => {
  await stage.show(results())
  const highest = page.getByRole('button', { name: 'Highest price', exact: true })
  await expect(firstPlan(page)).toBeVisible()
  await expect(highest).toHaveAttribute('aria-pressed', 'false')
  const meals = page.getByRole('combobox', { name: 'Meals' })
  const isPressed = await highest.evaluate(async (button: HTMLElement) => {
    const list = document.querySelector<HTMLSelectElement>('[data-tools] select')
    button.click()
    await null
    const pressed = button.getAttribute('aria-pressed')
    if (!list) throw new Error('The list has no meals')
    list.value = 'breakfast'
    list.dispatchEvent(new Event('change', { bubbles: true }))
    return pressed
  })
  expect(isPressed).toBe('true')
  await expect(meals).toHaveValue('breakfast')
  await expect(page).toHaveURL((url) => url.searchParams.get('meals') === 'breakfast')
  await expect(page).toHaveURL((url) => url.searchParams.get('order') === 'price_high_to_low')
  await expect(highest).toHaveAttribute('aria-pressed', 'true')
})

test('Filters apply at once, and codes when the panel closes or with Enter', async ({ page, stage }) => {
  await stage.show(results())
  await moreOptions(page).click()
  const bath = page.getByRole('checkbox', { name: 'Open-air bath in the room' })
  const beds = page.getByRole('checkbox', { name: 'Rooms with beds' })
  await beds.check()
  await bath.check()
  await expect(page).toHaveURL((url) => url.searchParams.get('filter') === '1,2')
  await expect(bath).toBeFocused()
  await page.getByLabel('Coupon code').fill(' SPRING ')
  await page.keyboard.press('Escape')
  await expect(moreOptions(page)).toBeFocused()
  await expect(page).toHaveURL((url) => url.searchParams.get('coupon_code') === 'SPRING')
  await expect(moreOptions(page)).toHaveAccessibleName('More options (3)')

  await moreOptions(page).click()
  await expect(page.getByLabel('Coupon code')).toHaveValue('SPRING')
  await page.getByLabel('Promotion code').fill('guest@example.com')
  await expect(page.getByLabel('Promotion code')).toHaveAccessibleDescription(
    'This cannot be a code. Please check it.',
  )
  await page.getByLabel('Promotion code').fill('FRIENDS')
  await page.getByLabel('Promotion code').press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('promo_code') === 'FRIENDS')
  expect(queryOf(page)).toMatchObject({ filter: '1,2', coupon_code: 'SPRING', promo_code: 'FRIENDS' })
  await expect(moreOptions(page)).toHaveAccessibleName('More options (4)')

  await moreOptions(page).click()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).not.toHaveURL(/filter|coupon|promo/)
  await expect(bath).not.toBeChecked()
  await expect(page.getByLabel('Coupon code')).toHaveValue('')
})

test('Sold-out rooms are shown on request, unless the link requires bookable rooms', {
  tag: '@long',
}, async ({ page, stage }) => {
  await stage.show(results())
  await moreOptions(page).click()
  const onlyFree = page.getByRole('checkbox', { name: 'Available rooms only' })
  await expect(onlyFree).toBeChecked()
  await onlyFree.uncheck()
  await expect(page).toHaveURL(/is_including_occupied=true/)
  await onlyFree.check()
  await expect(page).not.toHaveURL(/is_including_occupied/)

  await stage.show(results({ bookable: 'true', is_including_occupied: 'true' }))
  await moreOptions(page).click()
  await expect(onlyFree).toBeChecked()
  await expect(onlyFree).toHaveAttribute('aria-disabled', 'true')
  await expect(onlyFree).toHaveAccessibleDescription('The link you followed shows bookable rooms only.')
  await onlyFree.click({ force: true })
  await expect(onlyFree).toBeChecked()
})

test('A guest changes to another hotel of the brand with the same search', { tag: '@long' }, async ({
  page,
  stage,
}) => {
  await stage.show(results())
  await guests(page).click()
  await plus(page, 'Adults').click()
  await showRooms(page)
  await page.getByRole('button', { name: 'Hotel: Hakone Moriyu' }).click()
  const area = page.getByLabel('Area')
  await expect(area.getByRole('option').first()).toHaveText('All areas')
  await expect(panel(page).getByRole('link')).toHaveText([
    'Kyoto Suigetsu',
    'Taipei Lantern House',
    'Seoul Byeol Hanok',
  ])
  await area.selectOption('Seoul')
  await expect(panel(page).getByRole('link')).toHaveCount(1)
  await area.selectOption('All areas')
  await panel(page).getByRole('link', { name: 'Kyoto Suigetsu' }).click()
  await expect(page).toHaveTitle(/Kyoto Suigetsu/)
  const query = new URL(page.url()).searchParams
  expect(query.get('code')).toBe('kyoto')
  expect([query.get('checkin'), query.get('checkout'), query.get('adults')]).toEqual([
    stay.checkin,
    stay.checkout,
    '3',
  ])
  expect(query.has('room_type_codes')).toBe(false)
})
