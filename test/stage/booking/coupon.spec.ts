import type { Page } from 'playwright/test'
import {
  acceptTerms,
  confirm,
  dayAhead,
  expectDetails,
  failedCalls,
  goToReview,
  readNumber,
} from '../../support/journey/booking.ts'
import {
  bookByCalls,
  couponOf,
  detailsPath,
  openCoupon,
  reviewPath,
  typed,
} from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

const section = couponOf
const code = (page: Page) => section(page).getByLabel(/^Coupon code/)
const apply = (page: Page) => section(page).getByRole('button', { name: 'Apply' })
const remove = (page: Page) => section(page).getByRole('button', { name: 'Remove the coupon' })
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

test('A code that cannot be used is marked with its reason, and changes no price', async ({
  page,
  stage,
}) => {
  await stage.show(detailsPath())
  await openCoupon(page)
  await expect(code(page)).toBeFocused()
  const before = (await total(page).textContent()) ?? ''
  for (const [typedCode, message] of [
    ['NOSUCH', 'We do not know the code NOSUCH. Please check it.'],
    ['SUMMER2026', 'SUMMER2026 has expired.'],
    ['FULLHOUSE', /FULLHOUSE has been used/],
    ['LANTERN300', 'LANTERN300 cannot be used for this stay.'],
    ['  ', 'This cannot be a code. Please check it.'],
  ] as const)
    await test.step(typedCode, async () => {
      await tryCode(page, typedCode)
      await expect(section(page).getByText(message)).toBeVisible()
      await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(code(page)).toBeFocused()
    })
  await expect(total(page)).toHaveText(before)
})

test('A guest applies a coupon beside the details, books at the lower price, and loses nothing typed', async ({
  page,
  stage,
  sandbox,
}) => {
  await stage.show(detailsPath(), { stored: typed() })
  await openCoupon(page)
  const before = (await total(page).textContent()) ?? ''
  // The return key applies the code and does not continue to the review.
  await code(page).fill('WELCOME10')
  await code(page).press('Enter')
  await expect(remove(page)).toBeFocused()
  await expect(section(page).getByText('Coupon “Welcome: 10% off”').last()).toBeVisible()
  await expect(total(page)).not.toHaveText(before)
  await expect(warnings(page)).toHaveCount(0)
  await expectDetails(page)
  const lower = (await total(page).textContent()) ?? ''

  await remove(page).click()
  await expect(code(page)).toBeFocused()
  await expect(total(page)).toHaveText(before)
  await tryCode(page, 'welcome10')
  await expect(total(page)).toHaveText(lower)

  await goToReview(page)
  await expect(total(page)).toHaveText(lower)
  await expect(warnings(page)).toHaveCount(0)
  await confirm(page).click()
  await readNumber(page)
  const [booking] = (await sandbox.bookings()) as { coupon_code: string }[]
  expect(booking?.coupon_code).toBe('WELCOME10')
})

test('A coupon that ends before the confirmation is a warning, and the guest books without it', async ({
  page,
  stage,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await stage.show(detailsPath({ coupon_code: 'WELCOME10' }), { stored: typed() })
  await expect(remove(page)).toBeVisible()
  await sandbox.setSettings('hakone', { coupon_active: false })
  await goToReview(page)
  await expect(page.getByText(/The coupon WELCOME10 can no longer be used/)).toBeVisible()
  await confirm(page).click()
  await readNumber(page)
})

test('A guest replaces the coupon by another one, and a code that cannot be used changes nothing', async ({
  page,
  stage,
}) => {
  const three = { checkout: dayAhead(63), coupon_code: 'WELCOME10' }
  await stage.show(detailsPath(three), { stored: typed() })
  const change = section(page).getByRole('button', { name: 'Change the coupon' })
  await change.click()
  const first = (await total(page).textContent()) ?? ''
  await expect(code(page)).toBeFocused()
  await tryCode(page, 'NOSUCH')
  await expect(section(page).getByText('We do not know the code NOSUCH. Please check it.')).toBeVisible()
  await expect(total(page)).toHaveText(first)
  await section(page).getByRole('button', { name: 'Keep the coupon' }).click()
  await expect(remove(page)).toBeFocused()

  await change.click()
  await tryCode(page, 'FIRST2')
  await expect(section(page).getByText('Coupon “Slow days: 20% off”').last()).toBeVisible()
  await expect(section(page).getByText('Coupon “Welcome: 10% off”')).toHaveCount(0)
  await expect(total(page)).not.toHaveText(first)
  const nights = 'Applied to the first 2 nights'
  await expect(section(page).getByText(nights)).toBeVisible()
  await expect(warnings(page)).toHaveCount(0)
  await expectDetails(page)
  await goToReview(page)
  await expect(page.getByRole('main').getByText(nights)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('A coupon that reaches its limit before the confirmation is named with both totals, and the guest decides', async ({
    page,
    stage,
    tenant,
    sandbox,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(failedCalls)
    await stage.show(reviewPath({ coupon_code: 'ONCE' }), { stored: typed() })
    await acceptTerms(page)
    const lower = (await total(page).textContent()) ?? ''
    await expect(confirm(page)).toContainText(lower)
    await bookByCalls(tenant, { coupon: 'ONCE' })

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
})

test('Without a connection the code can be sent again', async ({ page, stage, consoleErrors }) => {
  consoleErrors.expected.push(/ERR_INTERNET_DISCONNECTED/)
  await stage.show(detailsPath())
  await openCoupon(page)
  await page.context().setOffline(true)
  await tryCode(page, 'WELCOME10')
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
  await page.context().setOffline(false)
  await apply(page).click()
  await expect(remove(page)).toBeVisible()
})

test('A hotel without coupons has no field for a code, and a coupon of the URL lowers no price', async ({
  page,
  stage,
  sandbox,
}) => {
  await stage.show(detailsPath())
  await expect(section(page)).toBeVisible()
  const full = (await total(page).textContent()) ?? ''
  const withCode = detailsPath({ coupon_code: 'WELCOME10' })
  await stage.show(withCode, { settings: { coupon_active: false }, stored: typed() })
  await expect(total(page)).toHaveText(full)
  await expect(section(page)).toHaveCount(0)
  await goToReview(page)
  await confirm(page).click()
  await readNumber(page)
  const [booking] = (await sandbox.bookings()) as { coupon_code: string | null }[]
  expect(booking?.coupon_code ?? null).toBeNull()
})

test('A hotel that takes percentages only says so, and refuses a coupon over an amount', async ({
  page,
  stage,
}) => {
  await stage.show(detailsPath(), { settings: { percentage_coupon_discount_only: true } })
  await openCoupon(page)
  await expect(section(page)).toContainText('percent')
  await tryCode(page, 'YEN3000')
  await expect(section(page).getByText('YEN3000 cannot be used for this stay.')).toBeVisible()
  await tryCode(page, 'WELCOME10')
  await expect(remove(page)).toBeVisible()
})
