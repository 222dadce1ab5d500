import type { Locator, Page } from 'playwright/test'
import { dayAhead, heading, stay } from '../../support/journey/booking.ts'
import { expect, expectAccessible, test } from '../../support/journey/fixtures.ts'
import { tabToAndPress, tabToAndType } from '../../support/journey/keyboard.ts'

const at = (more: Record<string, string> = {}) =>
  `/booking/result?${new URLSearchParams({ ...stay, room_type_codes: 'deluxe-twin', ...more })}`

const dates = (page: Page) => page.getByRole('button', { name: /^Check-in/ })
const guests = (page: Page) => page.getByRole('button', { name: /^Rooms and guests/ })
const more = (page: Page) => page.getByRole('button', { name: /^More options/ })
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const kind = (page: Page, name: string) => page.getByRole('radio', { name })
const plus = (page: Page, name: string) => page.getByRole('button', { name: `More: ${name}`, exact: true })
const panel = (page: Page) => page.getByRole('dialog')

const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement)

/** What the address asks for, key by key, without the hotel. */
const asked = (page: Page) => {
  const { code: _, ...query } = Object.fromEntries(new URL(page.url()).searchParams)
  return query
}

/** Turns the calendar until the day is there. */
async function choose(page: Page, day: string): Promise<void> {
  const place = page.locator(`[data-day="${day}"]`)
  await expect(page.getByRole('grid').first()).toBeVisible()
  for (let months = 0; months < 12 && (await place.count()) === 0; months++)
    await page.getByRole('button', { name: 'Next month' }).click()
  await place.click()
}

test('A search for day use has one canonical address', async ({ page, inApp, sandbox }) => {
  await sandbox.setSettings('hakone', { day_use_search_active: true })
  await page.goto(inApp(at()))
  await dates(page).click()
  await kind(page, 'Day use').check()
  await choose(page, dayAhead(61))
  await expect(panel(page)).toHaveCount(0)
  await expect(dates(page)).toContainText('Day use')
  // Nothing that stood there is lost by the look.
  await dates(page).click()
  await kind(page, 'Overnight').check()
  await expect(dates(page)).toContainText('2 nights')
  await kind(page, 'Day use').check()
  await panel(page).getByRole('button', { name: 'Done' }).click()
  await search(page).click()
  await expect(page).toHaveURL(/is_day_use=true/)
  expect(asked(page)).toEqual({
    checkin: dayAhead(61),
    checkout: dayAhead(61),
    adults: '2',
    room_count: '1',
    room_type_codes: 'deluxe-twin',
    is_day_use: 'true',
  })
  await expect(dates(page)).toContainText('Day use')
})

test('A hotel without day use says so beside the dates, and the guest continues with nights', async ({
  page,
  inApp,
  sandbox,
}) => {
  await sandbox.setSettings('hakone', { day_use_search_active: false })
  await page.goto(inApp(at({ checkout: stay.checkin, is_day_use: 'true' })))
  const sentence = page.getByText('This hotel is not open for day use. Please choose an overnight stay.')
  await expect(sentence.first()).toBeVisible()
  await expect(dates(page)).toHaveAccessibleDescription(/not open for day use/)
  await dates(page).click()
  await expect(kind(page, 'Day use')).toHaveCount(0)
  await panel(page).getByRole('radio', { name: 'Overnight' }).check()
  await panel(page).getByRole('button', { name: 'Done' }).click()
  await search(page).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('checkout') === dayAhead(61))
  expect(asked(page)).not.toHaveProperty('is_day_use')
})

test('A guest searches for three nights without dates', async ({ page, inApp }) => {
  await page.goto(inApp(at()))
  await dates(page).click()
  await kind(page, 'Any dates').check()
  await plus(page, 'Nights').click()
  await plus(page, 'Nights').click()
  await panel(page).getByRole('button', { name: 'Done' }).click()
  await expect(dates(page)).toContainText('3 nights, any dates')
  await search(page).click()
  await expect(page).toHaveURL(/search_type=undated/)
  expect(asked(page)).toEqual({
    adults: '2',
    room_count: '1',
    room_type_codes: 'deluxe-twin',
    search_type: 'undated',
    nights: '3',
  })
  await page.reload()
  await expect(dates(page)).toContainText('3 nights, any dates')
})

test('Without dates the form prevents rooms with different parties', async ({ page, inApp }) => {
  const sentence = 'Without dates, all rooms must be for the same number of people.'
  await page.goto(inApp(at({ rooms: '[{"adults":2},{"adults":1}]' })))
  await dates(page).click()
  await expect(kind(page, 'Any dates')).toHaveAccessibleDescription(sentence)
  await kind(page, 'Any dates').click({ force: true })
  await expect(kind(page, 'Overnight')).toBeChecked()
  await panel(page).getByRole('button', { name: 'Done' }).click()

  await page.goto(inApp('/booking/result?code=hakone&search_type=undated&nights=2&adults=2'))
  await guests(page).click()
  await page.getByRole('button', { name: 'Add a room' }).click()
  await plus(page, 'Adults').first().click()
  await expect(panel(page).getByText(sentence)).toBeVisible()
  await panel(page).getByRole('button', { name: 'Done' }).click()
  await expect(guests(page)).toHaveAccessibleDescription(sentence)
  const before = page.url()
  await search(page).click()
  await expect(guests(page)).toBeFocused()
  expect(page.url()).toBe(before)
  await guests(page).click()
  await plus(page, 'Adults').last().click()
  await panel(page).getByRole('button', { name: 'Done' }).click()
  await search(page).click()
  await expect(page).toHaveURL(/adults=3&room_count=2/)
})

test('Each of three rooms has its own children and ages', async ({ page, inApp }) => {
  await page.goto(inApp(`/booking/result?${new URLSearchParams({ ...stay, code: 'kyoto' })}`))
  await guests(page).click()
  const add = page.getByRole('button', { name: 'Add a room' })
  await add.click()
  await add.click()
  const room = (number: number) => page.getByRole('region', { name: `Room ${number}` })
  const ages = [[], [4], [0, 11]]
  for (const [index, years] of ages.entries())
    for (const [child, age] of years.entries()) {
      const place = room(index + 1)
      await place.getByRole('button', { name: 'More: Children' }).click()
      await place.getByLabel(`Age of child ${child + 1} at check-out`).selectOption(String(age))
    }
  await panel(page).getByRole('button', { name: 'Done' }).click()
  await search(page).click()
  await expect(page).toHaveURL(/kids_ages/)
  expect(JSON.parse(asked(page).rooms ?? '')).toEqual([
    { adults: 2 },
    { adults: 2, children: 1, kids_ages: [4] },
    { adults: 2, children: 2, kids_ages: [0, 11] },
  ])
})

test('With shared beds by the room, the form shows and enforces the limit of children', async ({
  page,
  inApp,
  sandbox,
}) => {
  await sandbox.setSettings('hakone', {
    kids_setting: { accept_type: 'accept', kids_type: 'share_bed', shared_bed_type: 'per_room' },
    kids_tiers: [{ code: 'A', name: 'Sharing a bed (0–5)' }],
    max_children_per_adult: 1,
    shared_bed_kid_desc_translations: [{ locale: 'ja', description: '添い寝は1室1名様まで' }],
  })
  await page.goto(inApp(at()))
  await guests(page).click()
  // The hotel's own words, for it has none in the guest's language.
  await expect(panel(page).getByText('添い寝は1室1名様まで')).toBeVisible()
  const child = plus(page, 'Sharing a bed (0–5)')
  await child.click()
  await expect(child).toHaveAttribute('aria-disabled', 'true')
  await expect(panel(page).getByText('One child in a room')).toBeVisible()
  await plus(page, 'Adults').click()
  await expect(child).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await search(page).click()
  await expect(page).toHaveURL(/kids_tiers/)
  expect(JSON.parse(asked(page).rooms ?? '')).toEqual([
    { adults: 3, children: 1, kids_tiers: [{ code: 'A', children: 1 }] },
  ])
})

test('Extra charges for children’s meals and bedding are announced', async ({ page, inApp, sandbox }) => {
  await sandbox.setSettings('hakone', {
    kids_setting: { accept_type: 'accept', kids_type: 'tiers_with_meal_and_bed_as_extras' },
  })
  await page.goto(inApp(at()))
  await guests(page).click()
  await expect(plus(page, 'Primary school (6–11)')).toBeVisible()
  await expect(
    panel(page).getByText('Children’s meals and bedding are added in the next step.'),
  ).toBeVisible()
})

test('In a preview the companions of each room are limited to its party', async ({ page, inApp }) => {
  await page.goto(inApp(at()))
  await guests(page).click()
  await expect(plus(page, 'Adults')).toBeVisible()
  await expect(plus(page, 'Companions: Adults')).toHaveCount(0)

  await page.goto(inApp(at({ tripla_preview: 'true' })))
  await guests(page).click()
  const adults = plus(page, 'Companions: Adults')
  const children = plus(page, 'Companions: Primary school (6–11)')
  await adults.click()
  await adults.click()
  await expect(adults).toHaveAttribute('aria-disabled', 'true')
  await expect(children).toHaveAttribute('aria-disabled', 'true')
  await plus(page, 'Primary school (6–11)').click()
  await children.click()
  await page.getByRole('button', { name: 'Fewer: Adults', exact: true }).click()
  await panel(page).getByRole('button', { name: 'Done' }).click()
  await search(page).click()
  await expect(page).toHaveURL(/companion/)
  expect(JSON.parse(asked(page).rooms ?? '')).toEqual([
    {
      adults: 1,
      children: 1,
      kids_tiers: [{ code: 'A', children: 1 }],
      adult_companion: 1,
      kid_tier_A_companion: 1,
    },
  ])
  // It stays a preview from page to page.
  expect(asked(page).tripla_preview).toBe('true')
})

test('Filters apply at once and codes with the search, and typed text is kept', async ({ page, inApp }) => {
  await page.goto(inApp(at()))
  await more(page).click()
  const bath = page.getByRole('checkbox', { name: 'Open-air bath in the room' })
  const beds = page.getByRole('checkbox', { name: 'Rooms with beds' })
  await beds.check()
  await bath.check()
  await expect(page).toHaveURL((url) => url.searchParams.get('filter') === '1,2')
  await expect(bath).toBeFocused()
  await page.getByLabel('Coupon code').fill(' SPRING ')
  await page.keyboard.press('Escape')
  await expect(more(page)).toBeFocused()
  await expect(more(page)).toHaveText('More options (2)')

  await more(page).click()
  await expect(page.getByLabel('Coupon code')).toHaveValue(' SPRING ')
  await page.getByLabel('Promotion code').fill('guest@example.com')
  await expect(page.getByLabel('Promotion code')).toHaveAccessibleDescription(
    'This cannot be a code. Please check it.',
  )
  await page.getByLabel('Promotion code').fill('FRIENDS')
  await page.getByLabel('Promotion code').press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('promo_code') === 'FRIENDS')
  expect(asked(page)).toMatchObject({ filter: '1,2', coupon_code: 'SPRING', promo_code: 'FRIENDS' })
  await expect(more(page)).toHaveText('More options (4)')

  await more(page).click()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).not.toHaveURL(/filter|coupon|promo/)
  await expect(bath).not.toBeChecked()
  await expect(page.getByLabel('Coupon code')).toHaveValue('')
})

test('Sold-out rooms are shown on request, unless the link requires bookable rooms', async ({
  page,
  inApp,
}) => {
  await page.goto(inApp(at()))
  await more(page).click()
  const onlyFree = page.getByRole('checkbox', { name: 'Available rooms only' })
  await expect(onlyFree).toBeChecked()
  await onlyFree.uncheck()
  await expect(page).toHaveURL(/is_including_occupied=true/)
  await onlyFree.check()
  await expect(page).not.toHaveURL(/is_including_occupied/)

  await page.goto(inApp(at({ bookable: 'true', is_including_occupied: 'true' })))
  await more(page).click()
  await expect(onlyFree).toBeChecked()
  await expect(onlyFree).toHaveAttribute('aria-disabled', 'true')
  await expect(onlyFree).toHaveAccessibleDescription('The link you followed shows bookable rooms only.')
  await onlyFree.click({ force: true })
  await expect(onlyFree).toBeChecked()
})

test('A guest changes to another hotel of the brand with the same search', async ({ page, inApp }) => {
  await page.goto(inApp(at()))
  await guests(page).click()
  await plus(page, 'Adults').click()
  await panel(page).getByRole('button', { name: 'Done' }).click()
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

test('A guest searches for two nights without dates and with a code by keyboard', async ({ page, inApp }) => {
  await page.goto(inApp(at()))
  await expect(heading(page, /Rooms for your/)).toBeVisible()
  await tabToAndPress(page, dates(page))
  // The panel opens at the chosen day; the kinds stand before it.
  await expect(page.locator(`[data-day="${stay.checkin}"]`)).toBeFocused()
  for (let stops = 0; stops < 5 && !(await hasFocus(kind(page, 'Overnight'))); stops++)
    await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(kind(page, 'Any dates')).toBeChecked()
  await tabToAndPress(page, plus(page, 'Nights'))
  await page.keyboard.press('Escape')
  await expect(dates(page)).toBeFocused()
  await tabToAndPress(page, more(page))
  await tabToAndType(page, page.getByLabel('Coupon code'), 'SPRING')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search_type=undated/)
  expect(asked(page)).toMatchObject({ nights: '2', coupon_code: 'SPRING' })
})

test('The whole form is accessible, in English and in Japanese', async ({ page, inApp, sandbox }) => {
  await sandbox.setSettings('hakone', { day_use_search_active: true, display_currencies: ['USD'] })
  const words = {
    en: ['Check-in', 'Rooms and guests', 'More options', 'Hotel: '],
    ja: ['チェックイン', '部屋数・人数', '詳しい条件', '施設：'],
  }
  for (const [locale, buttons] of Object.entries(words)) {
    await page.goto(
      inApp(at({ locale, tripla_preview: 'true', filter: '1', rooms: '[{"adults":2},{"adults":1}]' })),
    )
    for (const name of buttons) {
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
      await expect(panel(page).getByRole('button').or(panel(page).getByRole('link')).first()).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    }
  }
  await page.getByRole('button', { name: /^チェックイン/ }).click()
  await expect(page.getByRole('radio', { name: '日程未定' })).toHaveAccessibleDescription(
    '日程未定の検索では、全室の人数をそろえてください。',
  )
  await page.getByRole('radio', { name: '日帰り' }).check()
  await expect(page.getByRole('button', { name: /^チェックイン/ })).toContainText('日帰り')
})
