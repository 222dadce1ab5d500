import type { Page } from 'playwright/test'
import { heading, stay } from '../../support/journey/booking.ts'
import { keyOf } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

const resultsOf = (more: Record<string, string> = {}) =>
  `/booking/result?${new URLSearchParams({ ...stay, ...more })}`
const oneRoom = (more: Record<string, string>) => resultsOf({ room_type_codes: 'deluxe-twin', ...more })
/** The buttons of the plans. */
const plansOn = (page: Page) => page.locator('[data-choose]:not([inert] *)')

test('A voucher shows the plans that accept it', async ({ page, stage }) => {
  const plans = plansOn(page)
  await stage.show(resultsOf())
  await expect(plans.first()).toBeVisible()
  // Cards are rendered one by one. Wait until all of them are rendered.
  const found = await page.getByText(/^\d+ room types found$/).textContent()
  await expect(page.getByRole('article')).toHaveCount(Number.parseInt(found ?? '', 10))
  const all = await plans.count()
  await stage.show(resultsOf({ mode: 'voucher' }))
  await expect(plans.first()).toBeVisible()
  await expect.poll(() => plans.count()).toBeLessThan(all)
  expect(await plans.count()).toBeGreaterThan(0)
})

test('Links with room type, plan or both filter the results, and each filter can be removed', async ({
  page,
  stage,
}) => {
  const headings = page.getByRole('heading', { level: 2 })
  for (const [key, code] of [
    ['hotel_plan_codes', 'breakfast'],
    ['room_plan_codes', 'deluxe-twin.breakfast'],
    ['room_type_codes', 'deluxe-twin'],
  ]) {
    await stage.show(resultsOf({ [key ?? '']: code ?? '' }))
    await expect(plansOn(page).first()).toBeVisible()
    const names = await plansOn(page).evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? ''),
    )
    if (key !== 'hotel_plan_codes')
      expect(names.every((name) => name.includes('Deluxe Mountain Twin'))).toBe(true)
    if (key !== 'room_type_codes') expect(names.every((name) => /breakfast/i.test(name))).toBe(true)
  }
  await expect(headings.filter({ hasText: 'Deluxe Mountain Twin' })).toBeVisible()
  await page.getByRole('button', { name: /^Remove.*Deluxe Mountain Twin/ }).click()
  await expect(headings.filter({ hasText: 'Garden Tatami' })).toBeVisible()
  expect(new URL(page.url()).searchParams.has('room_type_codes')).toBe(false)
})

test('A coupon in a link is applied, or the page says why not', { tag: '@long' }, async ({ page, stage }) => {
  const messages: [code: string, message: string][] = [
    ['NOSUCHCODE', 'We do not know the code NOSUCHCODE. Please check it.'],
    ['FULLHOUSE', 'FULLHOUSE has been used as often as it can be.'],
    ['FIRST2', 'Slow days: 20% off has been applied to the first 2 nights.'],
  ]
  for (const [code, message] of messages) {
    await stage.show(oneRoom({ coupon_code: code }))
    await expect(page.getByRole('main').getByText(message, { exact: true })).toBeVisible()
  }
  await stage.show(oneRoom({ coupon_code: 'WELCOME10' }))
  await expect(page.getByText(/^Coupon −¥[\d,]+$/).first()).toBeVisible()
})

test('A different price from another site is reported', async ({ page, stage }) => {
  await stage.show(oneRoom({ price_displayed_total: '9999' }))
  await expect(
    page.getByText(/^You were shown ¥9,999 elsewhere\. Here this stay costs from ¥[\d,]+ today\.$/),
  ).toBeVisible()
})

test('A retried link does not show the first failure', async ({ page, stage, sandbox, consoleErrors }) => {
  consoleErrors.expected.push(/Failed to load resource/)
  await sandbox.fault('rooms.search', 'broken', 1)
  await stage.show(resultsOf({ retry: '2' }))
  await expect(plansOn(page).first()).toBeVisible()
  await sandbox.fault('rooms.search', 'broken', 3)
  await stage.show(resultsOf({ retry: '1', adults: '1' }))
  await expect(heading(page, 'Rooms could not be loaded')).toBeVisible()
})

test('The id of a guest at the chatbot stays in the address during the booking', async ({ page, stage }) => {
  await stage.show(resultsOf({ user_id: 'u7' }))
  await plansOn(page).first().click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('user_id')).toBe('u7')
})

test('A reservation that cannot be opened keeps its note, and a chosen plan leads to it and not to a booking', async ({
  page,
  stage,
  consoleErrors,
}) => {
  // There is no such reservation.
  consoleErrors.expected.push(/Failed to load resource/)
  await stage.show(resultsOf({ current_reservation: 'HK-1234', bypass_token: 'token', user_id: 'u7' }))
  await expect(
    page.getByText('You are looking for other dates or rooms for reservation HK-1234.'),
  ).toBeVisible()
  await plansOn(page).first().click()
  await expect(page).toHaveURL(/\/review-reservation\/HK-1234\?code=hakone$/)
  expect(await keyOf(page)).toEqual({ bypass_token: 'token' })
  await page.goBack()
  await page.getByRole('link', { name: 'Back to the reservation' }).click()
  await expect(page).toHaveURL(/\/review-reservation\/HK-1234\?code=hakone$/)
  expect(await keyOf(page)).toEqual({ bypass_token: 'token' })
})
