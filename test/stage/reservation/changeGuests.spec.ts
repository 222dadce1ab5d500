import type { Page } from 'playwright/test'
import { paths } from '#app/paths.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { heading } from '../../support/journey/booking.ts'
import { expectUncut } from '../../support/journey/cutText.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { inDays } from '../../support/server/guest.ts'
import { bookByCalls, keyOf, reviewOf, withKey } from '../../support/stage/booking.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

async function openGuests(page: Page, stage: Stage, { number, bypass_token, hotel_code }: Reservation) {
  await stage.show(withKey(paths.changeGuests(number), bypass_token, hotel_code))
  await expect(heading(page, 'Guests in the room')).toBeFocused()
}
const rows = (page: Page) => page.getByRole('main').getByRole('row')

test('A guest fewer leads to the offer, which changes the guests and nothing else', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant)
  await stage.show(reviewOf(reservation))
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('link', { name: /^Guests in the rooms/ }).click()
  await expect(heading(page, 'Guests in the room')).toBeFocused()
  await expectAccessible(page)
  const button = page.getByRole('button', { name: 'See the price' })
  await button.click()
  await expect(page.getByText('Nothing is changed yet.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Fewer: Adults' }).click()
  await button.press('Enter')
  await expect(heading(page, 'Your change')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Guests' })).toContainText('1 adult')
  await expect(rows(page)).toHaveCount(2)
  expect(page.url()).not.toMatch(/bypass_token|_b=/)
  await page.getByRole('button', { name: /^Change the stay · / }).click()
  await expect(page.locator('[data-finished]')).toContainText('Changed.')
})

test('Of several rooms the guest chooses the one whose guests change', async ({ page, stage, tenant }) => {
  const reservation = await bookByCalls(tenant, { parties: [adultsOnly(2), adultsOnly(2)] })
  await openGuests(page, stage, reservation)
  await page.getByRole('radio', { name: /^Room 2/ }).check()
  await page.getByRole('button', { name: 'Fewer: Adults' }).click()
  await page.getByRole('button', { name: 'See the price' }).click()
  await expect(rows(page).filter({ hasText: 'Room 2 · Guests' })).toContainText('1 adult')
  await expect(rows(page).filter({ hasText: 'Room 1' })).toHaveCount(0)
})

test('After the deadline the page says that the guests cannot be changed', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant, { checkin: inDays(3), checkout: inDays(5) })
  await openGuests(page, stage, reservation)
  await expect(page.getByRole('button', { name: 'See the price' })).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Dates and rooms could be changed until')
})

test('A coupon is added, and dropped again', { tag: '@long' }, async ({ page, stage, tenant }) => {
  const reservation = await bookByCalls(tenant)
  const { number, bypass_token, hotel_code } = reservation
  await stage.show(withKey(paths.changeCoupon(number), bypass_token, hotel_code))
  await expect(heading(page, 'Coupon')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Coupon code').fill('YEN3000')
  await page.getByRole('button', { name: 'See the price' }).click()
  await expect(rows(page).filter({ hasText: 'Coupon' })).toContainText('YEN3000')
  await page.getByRole('button', { name: /^Change the stay · / }).click()
  await expect(page.locator('[data-finished]')).toContainText('Changed.')
  expect(await keyOf(page)).toMatchObject({ bypass_token })
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('link', { name: /^Coupon/ }).click()
  await expect(page.getByLabel('Coupon code')).toHaveValue('YEN3000')
  await page.getByRole('button', { name: 'Drop the coupon' }).click()
  await expect(rows(page).filter({ hasText: 'Coupon' })).toContainText('YEN3000')
  await expect(page.getByRole('button', { name: /^Change the stay · .* more at the hotel$/ })).toBeVisible()
})

test('Each room leads to its own dates, and the cancellation to the dates', { tag: '@long' }, async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant, { parties: [adultsOnly(2), adultsOnly(2)] })
  const { number, bypass_token, hotel_code } = reservation
  await stage.show(reviewOf(reservation))
  await page.getByRole('link', { name: 'Change this room Room 2' }).click()
  await expect(page.getByRole('radio', { name: /^Room 2/ })).toBeChecked()
  await stage.show(withKey(paths.cancel(number), bypass_token, hotel_code))
  await page.getByRole('link', { name: 'Change the dates instead' }).click()
  await expect(heading(page, 'Choose your new dates')).toBeVisible()
})

test('After the deadline the cancellation offers no other dates', async ({ page, stage, tenant }) => {
  const { number, bypass_token, hotel_code } = await bookByCalls(tenant, {
    checkin: inDays(3),
    checkout: inDays(5),
  })
  await stage.show(withKey(paths.cancel(number), bypass_token, hotel_code))
  await expect(page.getByRole('button', { name: /^Cancel/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change the dates instead' })).toHaveCount(0)
})

test.describe('on a phone in Japanese', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('The guests and the coupon are not cut', async ({ page, stage, tenant }) => {
    const { number, bypass_token, hotel_code } = await bookByCalls(tenant)
    for (const [path, name] of [
      [paths.changeGuests(number), '人数の変更'],
      [paths.changeCoupon(number), 'クーポン'],
    ] as const) {
      await stage.show(`${withKey(path, bypass_token, hotel_code)}&locale=ja`)
      await expect(heading(page, name)).toBeFocused()
      await expectUncut(page)
      await expectAccessible(page)
    }
  })
})
