import type { Page } from 'playwright/test'
import { paths } from '#app/paths.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { formatDate, formatMoney } from '#shared/i18n/formats.ts'
import { locales } from '#shared/i18n/locale.ts'
import { agreeToChange } from '../../support/journey/agreedChange.ts'
import { failedCalls } from '../../support/journey/booking.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { failGatewayCall } from '../../support/journey/paying.ts'
import { inDays } from '../../support/server/guest.ts'
import { bookByCalls, reviewOf, withKey } from '../../support/stage/booking.ts'
import { offerOf } from '../../support/stage/changeOffer.ts'
import { linesOf, spaceBetween } from '../../support/stage/lines.ts'
import { phone } from '../../support/stage/phone.ts'
import { rowOf } from '../../support/stage/review.ts'
import { expect, test } from '../../support/stage/stage.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const pageOf = ({ bypass_token, hotel_code }: Reservation, path: string) =>
  withKey(path, bypass_token, hotel_code)

test('No date in the heading is broken, in any language', async ({ page, stage, tenant }) => {
  const reservation = await bookByCalls(tenant)
  for (const locale of locales) {
    await stage.show(`${reviewOf(reservation)}&locale=${locale}`)
    const dates = [reservation.checkin, reservation.checkout].map((date) => formatDate(locale, date))
    // Korean writes the month of a range once.
    const own = locale === 'ko' ? dates.map((date) => date.replace(/^\d+월 /, '')) : dates
    for (const date of own) {
      const escaped = date.replaceAll(/[()]/g, '\\$&')
      expect(await linesOf(title(page), new RegExp(escaped)), `${locale} ${date}`).toEqual([1])
    }
  }
})

test('Without a payment, the row of the payment says what is due at the hotel', async ({
  page,
  stage,
  tenant,
}) => {
  await stage.show(reviewOf(await bookByCalls(tenant)))
  await expect(rowOf(page, 'Payment').locator('summary').first()).toContainText(/To pay at the hotel ¥[1-9]/)
})

test('A stay that the hotel has cancelled says so first, and never that it accepts a cancellation', async ({
  page,
  stage,
  tenant,
  sandbox,
}) => {
  const held = await holdPayment(tenant)
  const booked = await held.book()
  await sandbox.post('end', { number: booked.number, cause: 'cancelled_by_hotel' })
  await stage.show(`${reviewOf(booked)}&locale=ja`)
  const says = page.locator('p').filter({ hasText: '宿の都合によりキャンセルとなりました。' })
  await expect(says).toBeVisible()
  await expect(page.getByText(/^キャンセル日時：.*キャンセル番号：C-/)).toBeVisible()
  await expect(page.getByText('承りました')).toHaveCount(0)
})

test('A refund that the gateway has refused is never called a refund: the hotel returns it', async ({
  page,
  stage,
  tenant,
  sandbox,
}) => {
  const held = await holdPayment(tenant)
  const booked = await held.book()
  await failGatewayCall(tenant, { call: 'AlterTran', kind: 'decline', times: 500 })
  await sandbox.post('end', { number: booked.number, cause: 'cancelled_by_hotel' })
  await expect.poll(async () => (await held.guest.show(booked)).body.money?.by_hotel).toBe(booked.money?.paid)
  await stage.show(reviewOf(booked))
  const paid = formatMoney('en', booked.money?.paid ?? 0, booked.price.currency)
  await expect(page.getByText(`${paid} could not be sent to your card.`)).toBeVisible()
  await expect(page.getByText('is on its way')).toHaveCount(0)
})

test('After the deadline, each row of what to change has its instant in a few words', async ({
  page,
  stage,
  tenant,
}) => {
  await stage.show(reviewOf(await bookByCalls(tenant, { checkin: inDays(3), checkout: inDays(5) })))
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const rows = page.getByRole('dialog').getByRole('listitem')
  await expect(rows.filter({ hasText: 'Room and plan' })).toContainText(/Could be changed until .* 23:59/)
  await expect(page.getByRole('dialog')).not.toContainText('You can still give up')
})

test('The page of the coupon asks for a code, and to drop the coupon only if there is one', async ({
  page,
  stage,
  tenant,
}) => {
  const without = await bookByCalls(tenant)
  await stage.show(pageOf(without, paths.changeCoupon(without.number)))
  await expect(page.getByText(/^Enter the code of your coupon\./)).toBeVisible()
  await expect(page.getByText('optional')).toHaveCount(0)
  const reservation = await bookByCalls(tenant, { coupon: 'WELCOME10' })
  await stage.show(pageOf(reservation, paths.changeCoupon(reservation.number)))
  await expect(page.getByText(/^Enter another code, or drop your coupon\./)).toBeVisible()
})

test('After the deadline the page of the coupon says why no coupon can be used', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant, { checkin: inDays(2), checkout: inDays(4) })
  await stage.show(pageOf(reservation, paths.changeCoupon(reservation.number)), {
    settings: { change: { is_active: true, days_before: 5, time: null } },
  })
  await expect(page.getByRole('alert')).toContainText(/could be changed until/)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Your reservation' }).click()
  await expect(page).toHaveURL(new RegExp(`/review-reservation/${reservation.number}\\?`))
})

test.describe('on a phone', () => {
  test.use(phone)

  test('A phone number in a sentence is not broken', async ({ page, stage, tenant }) => {
    await stage.show(
      `${reviewOf(await bookByCalls(tenant, { checkin: inDays(0), checkout: inDays(2) }))}&locale=zh_Hans`,
    )
    const link = page.getByRole('main').getByRole('region').getByRole('link', { name: /^\+81/ })
    expect(await linesOf(link, /.+/)).toEqual([1])
  })

  test('Notices and buttons have space around them', async ({ page, stage, tenant, consoleErrors }) => {
    consoleErrors.expected.push(failedCalls)
    const reservation = await bookByCalls(tenant)
    await stage.show(reviewOf({ ...reservation, bypass_token: 'of-an-older-mail' }))
    expect(await spaceBetween(page.getByRole('alert'), page.locator('form'))).toBeGreaterThanOrEqual(12)
    await stage.show(reviewOf({ ...reservation, hotel_code: 'kyoto' }))
    const says = page.getByText('This stay is at Hakone Moriyu.').locator('..')
    expect(await spaceBetween(title(page), says)).toBeGreaterThanOrEqual(12)
    await stage.show(pageOf(reservation, paths.changeGuests(reservation.number)))
    const button = page.getByRole('button', { name: 'See the price' })
    expect(await spaceBetween(button, page.getByRole('contentinfo').first())).toBeGreaterThanOrEqual(12)
    const { change } = await agreeToChange(tenant)
    await stage.show(offerOf(change))
    const waits = page.getByRole('status').filter({ hasText: 'A change is waiting for your bank' })
    expect(await spaceBetween(title(page), waits)).toBeGreaterThanOrEqual(12)
  })
})
