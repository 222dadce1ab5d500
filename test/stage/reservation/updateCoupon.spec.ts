import type { Page } from 'playwright/test'
import { roomSearch } from '#app/parts/reservation/roomSearch.ts'
import { paths } from '#app/paths.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { heading } from '../../support/journey/booking.ts'
import { expectUncut } from '../../support/journey/cutText.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { moreOptions } from '../../support/journey/searchForm.ts'
import { bookByCalls, keyOf, withKey } from '../../support/stage/booking.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

const plans = (page: Page) => page.locator('[data-plan]:not([inert] *)')
const rows = (page: Page) => page.getByRole('main').getByRole('row')
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

/** The results of update mode with a code in the field of the search. */
async function openResults(stage: Stage, reservation: Reservation, coupon_code: string, more = '') {
  const { number, bypass_token, hotel_code, rooms } = reservation
  const [room] = rooms
  if (!room) throw new Error('The reservation has no room')
  const [path = '', query = ''] = paths.results(roomSearch(room, { coupon_code })).split('?')
  await stage.show(`${withKey(path, bypass_token, hotel_code)}&${query}&current_reservation=${number}${more}`)
}

test('A new coupon leads to other plans at its prices, stays over a reload, and ends with update mode', async ({
  page,
  stage,
  tenant,
}) => {
  const { number, bypass_token, hotel_code } = await bookByCalls(tenant)
  await stage.show(withKey(paths.changeCoupon(number), bypass_token, hotel_code))
  const toRooms = page.getByRole('button', { name: 'Other rooms and plans with this coupon' })
  await page.getByLabel('Coupon code').fill('welcome10')
  await toRooms.click()
  const sentence = page.getByText('The prices include your new coupon WELCOME10.', { exact: false })
  await expect(sentence).toBeVisible()
  expect(await keyOf(page)).toMatchObject({ bypass_token })
  const own = plans(page).first()
  await expect(own).toContainText('Your room now')
  await expect(own).toContainText(/−¥[\d,]+ against now/)
  await expect(page.getByText('has been applied', { exact: false })).toHaveCount(0)
  await expectAccessible(page)
  await stage.reload()
  await expect(sentence).toBeVisible()

  const difference = /−(¥[\d,]+) against now/.exec((await own.textContent()) ?? '')?.[1] ?? ''
  await own.locator('[data-choose]').click()
  await expect(heading(page, 'Your change')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Coupon' })).toContainText('WELCOME10')
  await expect(
    page.getByRole('button', { name: `Change the stay · ${difference} less at the hotel` }),
  ).toBeVisible()

  await page.goBack()
  await expect(sentence).toBeVisible()
  await page.getByRole('link', { name: 'Back to the reservation' }).click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('link', { name: /^Room and plan/ }).click()
  await expect(own).toContainText('Same price as now')
  await expect(sentence).toHaveCount(0)
  expect(parameter(page, 'coupon_code')).toBeNull()
  // A search for a booking does not begin with the dates and the coupon of the change.
  await stage.visit(`/booking/result?code=${hotel_code}`)
  await expect(page.getByRole('main')).toBeVisible()
  expect(parameter(page, 'coupon_code')).toBeNull()
  expect(parameter(page, 'checkin')).toBeNull()
})

test('The new coupon is in the one offer for all rooms, instead of the present coupon', {
  tag: '@long',
}, async ({ page, stage, tenant }) => {
  const reservation = await bookByCalls(tenant, {
    parties: [adultsOnly(2), adultsOnly(2)],
    coupon: 'YEN3000',
  })
  await openResults(stage, reservation, 'WELCOME10')
  const sentence = page.getByText('new coupon WELCOME10 instead of YEN3000', { exact: false })
  await expect(sentence).toBeVisible()
  await plans(page).nth(1).locator('[data-choose]').click()
  await expect(page.getByText('1 of 2 rooms')).toBeVisible()
  await expect(sentence).toBeVisible()
  expect(parameter(page, 'coupon_code')).toBe('WELCOME10')
  await stage.reload()
  await page.getByRole('link', { name: 'See the price' }).click()
  await expect(heading(page, 'Your change')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Coupon' })).toContainText('WELCOME10')
  await expect(rows(page).filter({ hasText: 'Coupon' })).toContainText('YEN3000')
})

test('A code that cannot be used is named, and the offer is without it', { tag: '@long' }, async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant)
  await openResults(stage, reservation, 'SUMMER2026')
  await expect(plans(page).first()).toContainText('Same price as now')
  await expect(page.getByText('SUMMER2026 has expired.').first()).toBeVisible()
  await plans(page).nth(1).locator('[data-choose]').click()
  await expect(heading(page, 'Your change')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Change / }).first()).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Coupon' })).toHaveCount(0)
})

test('An emptied code field shows the prices without the coupon, also for the other room, and the offer drops it', {
  tag: '@long',
}, async ({ page, stage, tenant }) => {
  const reservation = await bookByCalls(tenant, {
    parties: [adultsOnly(2), adultsOnly(2)],
    coupon: 'WELCOME10',
  })
  await openResults(stage, reservation, 'WELCOME10')
  await expect(plans(page).first()).toContainText('Same price as now')
  await moreOptions(page).click()
  await page.getByLabel('Coupon code').fill('')
  await page.keyboard.press('Enter')
  const sentence = page.getByText('The prices are without your coupon WELCOME10.', { exact: false })
  await expect(sentence).toBeVisible()
  await expect(
    page.getByText('The differences include the change of the coupon', { exact: false }),
  ).toBeVisible()
  await expect(plans(page).first()).toContainText(/\+¥[\d,]+ against now/)
  await stage.reload()
  await expect(sentence).toBeVisible()
  await plans(page).nth(1).locator('[data-choose]').click()
  await expect(page.getByText('1 of 2 rooms')).toBeVisible()
  await expect(sentence).toBeVisible()
  await page.getByRole('link', { name: 'See the price' }).click()
  await expect(heading(page, 'Your change')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Coupon' })).toContainText('WELCOME10')
  await expect(page.getByRole('button', { name: /^Change the stay · .* more at the hotel$/ })).toBeVisible()
  await page.goBack()
  await moreOptions(page).click()
  await page.getByLabel('Coupon code').fill('welcome10')
  await page.keyboard.press('Enter')
  await expect(plans(page).first()).toBeVisible()
  await expect(sentence).toHaveCount(0)
})

test.describe('on a phone in Japanese', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('The sentence about the coupon is not cut', { tag: '@long' }, async ({ page, stage, tenant }) => {
    const reservation = await bookByCalls(tenant, { coupon: 'YEN3000' })
    await openResults(stage, reservation, 'WELCOME10', '&locale=ja')
    await expect(
      page.getByText('クーポンをYEN3000からWELCOME10に変えた場合の料金です。', { exact: false }),
    ).toBeVisible()
    await expect(plans(page).first()).toContainText('現在のお部屋')
    await expectUncut(page)
  })
})
