import type { Page } from 'playwright/test'
import { paths } from '#app/paths.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { failedCalls, heading } from '../../support/journey/booking.ts'
import { finished } from '../../support/journey/changingStay.ts'
import { expectUncut } from '../../support/journey/cutText.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { bookByCalls, withKey } from '../../support/stage/booking.ts'
import { phone } from '../../support/stage/phone.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

/** A coupon for one booking. */
const ONCE = 'ONCE'

const rows = (page: Page) => page.getByRole('main').getByRole('row')
const button = (page: Page) => page.getByRole('button', { name: /^Change the stay · / })
const over = (page: Page) => page.getByText('The coupon cannot be added any more.', { exact: false })
const another = (page: Page) => page.getByRole('link', { name: 'Enter another code' })
const without = (page: Page) => page.getByRole('link', { name: 'See the price without this coupon' })

/** Another guest uses the coupon. */
const useUp = (tenant: string) => bookByCalls(tenant, { coupon: ONCE })

/** Opens the offer for one more night with the coupon. */
async function openOffer(stage: Stage, tenant: string, more = '') {
  const { number, bypass_token, hotel_code, checkout, rooms } = await bookByCalls(tenant)
  const wish = {
    rooms: [
      {
        reservation_hotel_room_id: rooms[0]?.reservation_hotel_room_id,
        checkout_date: addDays(checkout, 1),
      },
    ],
    coupon_code: ONCE,
  }
  const [path = '', query = ''] = paths.changeOffer(number, ['wish', JSON.stringify(wish)]).split('?')
  await stage.show(`${withKey(path, bypass_token, hotel_code)}&${query}${more}`)
}

test('A coupon that is used up leads from the offer to another code, and the new dates stay', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await useUp(tenant)
  await openOffer(stage, tenant)
  await expect(over(page)).toBeVisible()
  await expectAccessible(page)
  await another(page).click()
  const code = page.getByLabel('Coupon code')
  await expect(code).toHaveValue(ONCE)
  await code.fill('welcome10')
  await page.getByRole('button', { name: 'See the price' }).click()
  await expect(rows(page).filter({ hasText: 'Coupon' })).toContainText('WELCOME10')
  await expect(rows(page).filter({ hasText: 'Check-out' })).toBeVisible()
  await expect(button(page)).toBeVisible()
})

test('A refused coupon leads to its other rooms with the new dates, and an emptied field to the price without it', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await useUp(tenant)
  await openOffer(stage, tenant)
  await another(page).click()
  await page.getByLabel('Coupon code').fill('welcome10')
  await page.getByRole('button', { name: 'Other rooms and plans with this coupon' }).click()
  await expect(
    page.getByText('The prices include your new coupon WELCOME10.', { exact: false }),
  ).toBeVisible()
  await expect(heading(page, 'Rooms for your 3 nights')).toBeVisible()
  await page.goBack()
  await page.getByLabel('Coupon code').fill('')
  await page.getByRole('button', { name: 'See the price' }).click()
  await expect(button(page)).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Check-out' })).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Coupon' })).toHaveCount(0)
})

test('A coupon that is used up before the agreement: the stay is unchanged, and is then changed without it', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await openOffer(stage, tenant)
  await expect(rows(page).filter({ hasText: 'Coupon' })).toContainText(ONCE)
  await useUp(tenant)
  await button(page).click()
  await expect(over(page)).toBeVisible()
  await expect(another(page)).toBeVisible()
  await expectAccessible(page)
  await without(page).click()
  await expect(over(page)).toHaveCount(0)
  await expect(rows(page).filter({ hasText: 'Coupon' })).toHaveCount(0)
  await button(page).click()
  await expect(finished(page)).toContainText('Changed.')
})

test.describe('on a phone in Japanese', () => {
  test.use(phone)

  test('The ways on from a refused coupon are not cut', async ({ page, stage, tenant, consoleErrors }) => {
    consoleErrors.expected.push(failedCalls)
    await useUp(tenant)
    await openOffer(stage, tenant, '&locale=ja')
    await expect(page.getByRole('link', { name: '別のコードを入力する' })).toBeVisible()
    await expectUncut(page)
    await page.getByRole('link', { name: 'このクーポンなしの料金を見る' }).tap()
    await expect(page.getByRole('button', { name: /^変更を確定する/ })).toBeVisible()
  })
})
