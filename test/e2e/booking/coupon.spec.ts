import type { Page } from 'playwright/test'
import {
  acceptTerms,
  confirm,
  dayAhead,
  expectDetails,
  failedCalls,
  fillDetails,
  goToConfirm,
  goToDetails,
  goToReview,
  heading,
  readNumber,
  results,
} from '../../support/journey/booking.ts'
import { expect, expectAccessible, test } from '../../support/journey/fixtures.ts'

const section = (page: Page) => page.getByRole('group', { name: 'Coupon', exact: true })
const code = (page: Page) => section(page).getByLabel(/^Coupon code/)
const apply = (page: Page) => section(page).getByRole('button', { name: 'Apply' })
const total = (page: Page) =>
  page
    .getByRole('complementary')
    .getByText(/^¥[\d,]+$/)
    .last()
const warnings = (page: Page) => page.getByText(/The price has gone/)

async function tryCode(page: Page, text: string): Promise<void> {
  await code(page).fill(text)
  await apply(page).click()
}

test('A guest applies a coupon beside the details, books at the lower price, and loses nothing typed', {
  tag: '@phone',
}, async ({ page, inApp, sandbox }) => {
  await goToDetails(page, inApp(results()))
  await fillDetails(page)
  const before = await total(page).textContent()
  for (const [typed, message] of [
    ['NOSUCH', 'We do not know the code NOSUCH. Please check it.'],
    ['SUMMER2026', 'SUMMER2026 has expired.'],
    ['FULLHOUSE', /FULLHOUSE has been used/],
    ['LANTERN300', 'LANTERN300 cannot be used for this stay.'],
    ['  ', 'This cannot be a code. Please check it.'],
  ] as const) {
    await tryCode(page, typed)
    await expect(section(page).getByText(message)).toBeVisible()
    await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(total(page)).toHaveText(before ?? '')
  await expectAccessible(page)

  // The return key applies the code and does not continue to the review.
  await code(page).fill('WELCOME10')
  await code(page).press('Enter')
  const remove = section(page).getByRole('button', { name: 'Remove the coupon' })
  await expect(remove).toBeFocused()
  await expect(section(page).getByText('Coupon WELCOME10').last()).toBeVisible()
  await expect(total(page)).not.toHaveText(before ?? '')
  await expect(warnings(page)).toHaveCount(0)
  await expectDetails(page)
  const lower = await total(page).textContent()

  await remove.click()
  await expect(code(page)).toBeFocused()
  await expect(total(page)).toHaveText(before ?? '')
  await tryCode(page, 'welcome10')
  await expect(total(page)).toHaveText(lower ?? '')

  await goToReview(page)
  await expect(total(page)).toHaveText(lower ?? '')
  await expect(warnings(page)).toHaveCount(0)
  await confirm(page).click()
  await readNumber(page)
  const [booking] = (await sandbox.bookings()) as { coupon_code: string }[]
  expect(booking?.coupon_code).toBe('WELCOME10')
})

test('A coupon that ends before the confirmation is a warning, and the guest books without it', async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await goToDetails(page, inApp(results()))
  await fillDetails(page)
  await tryCode(page, 'WELCOME10')
  await expect(section(page).getByRole('button', { name: 'Remove the coupon' })).toBeVisible()
  await sandbox.setSettings('hakone', { coupon_active: false })
  await page.getByRole('button', { name: 'Review your booking' }).click()
  await acceptTerms(page)
  await expect(page.getByText(/The coupon WELCOME10 can no longer be used/)).toBeVisible()
  await confirm(page).click()
  await readNumber(page)
})

test('A guest replaces the coupon by another one, and a code that cannot be used changes nothing', async ({
  page,
  inApp,
}) => {
  const three = { checkout: dayAhead(63), coupon_code: 'WELCOME10' }
  await goToDetails(page, inApp(results(three)))
  await fillDetails(page)
  const first = (await total(page).textContent()) ?? ''
  const change = section(page).getByRole('button', { name: 'Change the coupon' })
  await change.click()
  await expect(code(page)).toBeFocused()
  await tryCode(page, 'NOSUCH')
  await expect(section(page).getByText('We do not know the code NOSUCH. Please check it.')).toBeVisible()
  await expect(total(page)).toHaveText(first)
  await section(page).getByRole('button', { name: 'Keep the coupon' }).click()
  await expect(section(page).getByRole('button', { name: 'Remove the coupon' })).toBeFocused()

  await change.click()
  await tryCode(page, 'FIRST2')
  await expect(section(page).getByText('Coupon FIRST2').last()).toBeVisible()
  await expect(section(page).getByText('Coupon WELCOME10')).toHaveCount(0)
  await expect(total(page)).not.toHaveText(first)
  const nights = 'Applied to the first 2 nights'
  await expect(section(page).getByText(nights)).toBeVisible()
  await expect(warnings(page)).toHaveCount(0)
  await expectAccessible(page)
  await expectDetails(page)
  await goToReview(page)
  await expect(page.getByRole('main').getByText(nights)).toBeVisible()
})

test('A coupon that reaches its limit before the confirmation is named with both totals, and the guest decides', {
  tag: '@phone',
}, async ({ page, inApp, context, sandbox, consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
  await goToDetails(page, inApp(results({ coupon_code: 'ONCE' })))
  await fillDetails(page)
  const lower = (await total(page).textContent()) ?? ''
  await goToReview(page)
  await expect(confirm(page)).toContainText(lower)

  const other = await context.newPage()
  await goToConfirm(other, inApp(results({ coupon_code: 'ONCE' })))
  await confirm(other).click()
  await readNumber(other)
  await other.close()

  await confirm(page).click()
  await expect(
    page.getByText(/^Your booking was not made, because the coupon cannot be used\./),
  ).toBeVisible()
  await expect(warnings(page)).toContainText(`from ${lower} to ¥`)
  await expect(page.getByText('ONCE has been used as often as it can be.')).toBeVisible()
  await expect(page.getByText(/The coupon ONCE can no longer be used/)).toBeInViewport()
  const higher = (await total(page).textContent()) ?? ''
  expect(higher).not.toBe(lower)
  await expect(warnings(page)).toContainText(`to ${higher}.`)
  await expect(confirm(page)).toContainText(higher)
  expect(await sandbox.mails()).toHaveLength(1)
  await confirm(page).click()
  await readNumber(page)
  const codes = (await sandbox.bookings()) as { coupon_code: string | null }[]
  expect(codes.map(({ coupon_code }) => coupon_code).sort()).toEqual(['ONCE', null])
})

test('Without a connection the code can be sent again', async ({ page, inApp, context, consoleErrors }) => {
  consoleErrors.expected.push(/ERR_INTERNET_DISCONNECTED/)
  await goToDetails(page, inApp(results()))
  await context.setOffline(true)
  await tryCode(page, 'WELCOME10')
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
  await context.setOffline(false)
  await apply(page).click()
  await expect(section(page).getByRole('button', { name: 'Remove the coupon' })).toBeVisible()
})

test('A hotel without coupons has no field for a code, and a coupon of the URL lowers no price', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToDetails(page, inApp(results()))
  await expect(section(page)).toBeVisible()
  const full = (await total(page).textContent()) ?? ''
  await sandbox.setSettings('hakone', { coupon_active: false })
  await goToDetails(page, inApp(results({ coupon_code: 'WELCOME10' })))
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await expect(section(page)).toHaveCount(0)
  await expect(total(page)).toHaveText(full)
  await fillDetails(page)
  await goToReview(page)
  await confirm(page).click()
  await readNumber(page)
  const [booking] = (await sandbox.bookings()) as { coupon_code: string | null }[]
  expect(booking?.coupon_code ?? null).toBeNull()
})

test('A hotel that takes percentages only says so, and refuses a coupon over an amount', async ({
  page,
  inApp,
  sandbox,
}) => {
  await sandbox.setSettings('hakone', { percentage_coupon_discount_only: true })
  await goToDetails(page, inApp(results()))
  await expect(section(page)).toContainText('percent')
  await tryCode(page, 'YEN3000')
  await expect(section(page).getByText('YEN3000 cannot be used for this stay.')).toBeVisible()
  await tryCode(page, 'WELCOME10')
  await expect(section(page).getByRole('button', { name: 'Remove the coupon' })).toBeVisible()
})
