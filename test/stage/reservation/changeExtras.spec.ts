import type { Page } from 'playwright/test'
import { writeWish } from '#app/parts/reservation/writeWish.ts'
import { paths } from '#app/paths.ts'
import type { ExtraOrder } from '#shared/api/extras.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { failedCalls, heading, stay } from '../../support/journey/booking.ts'
import { expectUncut } from '../../support/journey/cutText.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { tabToAndPress, tabToAndType } from '../../support/journey/keyboard.ts'
import { inDays } from '../../support/server/guest.ts'
import { bookByCalls, keyOf, reviewOf, withKey } from '../../support/stage/booking.ts'
import { rowOf } from '../../support/stage/review.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

const hotel = 'preview'

/** An extra of the hotel `family`, which is ordered three days before. */
const SWEETS = 10806
const WINE_AT_FAMILY = 10801

const wine = (quantity: number, answer = ''): ExtraOrder => ({
  extra_id: 10501,
  delivered_at: null,
  quantity,
  total_price: quantity * 3300,
  ...(answer && { answer }),
})
const parking = (date: string, quantity = 1): ExtraOrder => ({
  extra_id: 10502,
  delivered_at: { date, time: null },
  quantity,
  total_price: quantity * 1100,
})

const rows = (page: Page) => page.getByRole('main').getByRole('row')
const amountOf = (page: Page, name: string) => page.getByRole('status', { name: new RegExp(`^${name}`) })
const toOffer = (page: Page) => page.getByRole('button', { name: 'See the price' })

async function openExtras(page: Page, stage: Stage, { number, bypass_token, hotel_code }: Reservation) {
  await stage.show(withKey(paths.changeExtras(number), bypass_token, hotel_code))
  await expect(heading(page, 'Extras')).toBeFocused()
}

test('From the sheet the guest removes and adds extras, and the offer has a line for each', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant, { hotel, extras: [wine(2)] })
  await stage.show(reviewOf(reservation))
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('link', { name: 'Extras Each extra has its own deadline' }).click()
  await expect(heading(page, 'Extras')).toBeFocused()
  await expectAccessible(page)
  await toOffer(page).click()
  await expect(page.getByText('Nothing is changed yet.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Fewer: Bottle of sparkling wine' }).press('Enter')
  await page.getByRole('button', { name: 'More: Parking space' }).first().press('Enter')
  await toOffer(page).press('Enter')
  await expect(heading(page, 'Your change')).toBeFocused()
  await expect(rows(page).filter({ hasText: 'Bottle' })).toHaveText(/2 × ¥3,300.*1 × ¥3,300/)
  await expect(rows(page).filter({ hasText: 'Parking space' })).toContainText('1 × ¥1,100')
  await expect(page.getByRole('main')).toContainText('−¥2,200')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Change the stay · ¥2,200 less at the hotel/ }).press('Enter')
  await expect(page.locator('[data-finished]')).toContainText('Changed.')
  expect(await keyOf(page)).toMatchObject({ bypass_token: reservation.bypass_token })
  await rowOf(page, 'Extras').locator('summary').first().click()
  await expect(rowOf(page, 'Extras')).toContainText('Parking space')
})

test('The choice survives a reload and a step back, and no answer is in an address', {
  tag: '@long',
}, async ({ page, stage, tenant }) => {
  const reservation = await bookByCalls(tenant, { hotel, extras: [wine(1, 'Congratulations')] })
  await openExtras(page, stage, reservation)
  const question = page.getByLabel('What should the card beside the bottle say?')
  await expect(question).toHaveValue('Congratulations')
  await question.fill('For Hanako')
  await page.getByRole('button', { name: 'More: Bottle of sparkling wine' }).click()
  await page.getByRole('button', { name: 'More: Private bath' }).first().click()
  await page.getByLabel(/^Time on/).selectOption('20:00')
  await stage.reload()
  await expect(question).toHaveValue('For Hanako')
  await expect(amountOf(page, 'Bottle of sparkling wine')).toHaveText('2')
  await expect(page.getByLabel(/^Time on/)).toHaveValue('20:00')
  await toOffer(page).click()
  await expect(rows(page).filter({ hasText: 'Bottle' })).toContainText('2 × ¥3,300 · For Hanako')
  await expect(rows(page).filter({ hasText: 'bath' })).toContainText('20:00 · 1 × ¥')
  expect(decodeURIComponent(page.url())).not.toContain('Hanako')
  await page.goBack()
  await expect(amountOf(page, 'Bottle of sparkling wine')).toHaveText('2')
  await expect(question).toHaveValue('For Hanako')
})

test('With new dates the extras of the old nights end, and others are chosen in the same offer', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant, { hotel, extras: [wine(1), parking(stay.checkin)] })
  const { number, bypass_token, hotel_code, rooms, checkout } = reservation
  const wish = {
    rooms: [
      {
        reservation_hotel_room_id: rooms[0]?.reservation_hotel_room_id,
        checkin_date: addDays(stay.checkin, 1),
        checkout_date: addDays(checkout, 1),
      },
    ],
  }
  const [offerPath = ''] = paths.changeOffer(number, ['wish', '']).split('?')
  const query = new URLSearchParams({ wish: JSON.stringify(wish) })
  await stage.show(`${withKey(offerPath, bypass_token, hotel_code)}&${query}`)
  await expect(page.getByRole('main')).toContainText('so it ends with this change: Parking space')
  await page.getByRole('link', { name: 'Choose extras for the new stay' }).click()
  await expect(page.getByRole('main')).toContainText('For your new stay')
  await page.getByRole('button', { name: 'More: Parking space' }).last().click()
  await toOffer(page).click()
  await expect(rows(page).filter({ hasText: 'Parking space' })).toHaveCount(2)
  await expect(rows(page).filter({ hasText: 'Check-in' })).toHaveCount(1)
  await page.getByRole('button', { name: /^Change the stay/ }).click()
  await expect(page.locator('[data-finished]')).toContainText('Changed.')
})

test('What is sold out or late stands there with its reason, and an offer that comes too late leads back to it', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const [checkin, checkout] = [inDays(2), inDays(4)]
  await bookByCalls(tenant, { hotel, checkin, checkout, extras: [parking(checkin, 2)] })
  const other = await bookByCalls(tenant, { hotel, checkin, checkout, extras: [parking(checkin, 1)] })
  const reservation = await bookByCalls(tenant, { hotel, checkin, checkout })
  await openExtras(page, stage, reservation)
  // The day that is sold out stands before the next one.
  await expect(page.getByRole('group', { name: 'Parking space' })).toHaveText(/Sold out.*\d/)
  await openExtras(page, stage, other)
  const own = page.getByRole('group', { name: 'Parking space' })
  await expect(own).toContainText('Possible until')
  await expect(own).not.toContainText('Sold out')
  const late = await bookByCalls(tenant, { hotel: 'family', checkin, checkout })
  // As if the deadline had passed while the guest was choosing.
  const extras = [
    { extra_id: SWEETS, delivered_at: null, quantity: 1, total_price: 1080 },
    { ...wine(2), extra_id: WINE_AT_FAMILY },
  ]
  const [path = '', query = ''] = paths.changeOffer(late.number, writeWish({ extras })).split('?')
  await stage.show(`${withKey(path, late.bypass_token, late.hotel_code)}&${query}`)
  await expect(page.getByText('The booking deadline of this extra has passed.')).toBeVisible()
  await page.getByRole('link', { name: 'Change the extras' }).click()
  const sweets = page.getByRole('group', { name: 'Box of sweets to take home' })
  await expect(sweets).toContainText('Could be ordered until')
  await expect(amountOf(page, 'Bottle of sparkling wine')).toHaveText('2')
  await expect(sweets.getByRole('button')).toHaveCount(0)
})

test('In Japanese, the questions of the hotel and the extras are answered and changed with the keyboard alone', async ({
  page,
  stage,
  tenant,
}) => {
  const { number, bypass_token, hotel_code } = await bookByCalls(tenant, { hotel, extras: [wine(1)] })
  await stage.show(`${withKey(paths.review(number), bypass_token, hotel_code)}&locale=ja`)
  await tabToAndType(page, page.getByLabel(/^夕食のお席をご希望の場合は/), '土曜日19時')
  const questions = page.getByRole('group', { name: '宿からのご質問' })
  await tabToAndType(page, questions.getByRole('combobox'), '09:30')
  await tabToAndPress(page, page.getByRole('button', { name: '回答を送信する' }))
  await expect(page.getByText('ご回答ありがとうございます。宿へお送りしました。')).toBeVisible()

  await stage.show(`${withKey(paths.changeExtras(number), bypass_token, hotel_code)}&locale=ja`)
  await expect(heading(page, '追加オプション')).toBeFocused()
  await tabToAndPress(page, page.getByRole('button', { name: /^増やす.*ワイン/ }))
  await tabToAndType(page, page.getByLabel('ボトルに添えるカードのメッセージ'), 'おめでとう')
  await tabToAndPress(page, page.getByRole('button', { name: '料金を確認する' }))
  await expect(heading(page, '変更内容のご確認')).toBeFocused()
  await expect(rows(page).filter({ hasText: 'おめでとう' })).toContainText('¥3,300 × 2')
  await tabToAndPress(page, page.getByRole('button', { name: /^変更を確定する/ }))
  await expect(page.locator('[data-finished]')).toContainText('変更')
})

test.describe('on a phone in Japanese', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('The extras and their offer are not cut', { tag: '@long' }, async ({ page, stage, tenant }) => {
    const { number, bypass_token, hotel_code } = await bookByCalls(tenant, { hotel, extras: [wine(2)] })
    await stage.show(`${withKey(paths.changeExtras(number), bypass_token, hotel_code)}&locale=ja`)
    await expect(heading(page, '追加オプション')).toBeFocused()
    await expectUncut(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: /^減らす.*ワイン/ }).tap()
    await page.getByRole('button', { name: '料金を確認する' }).tap()
    await expect(heading(page, '変更内容のご確認')).toBeFocused()
    await expectUncut(page)
    await expectAccessible(page)
  })
})
