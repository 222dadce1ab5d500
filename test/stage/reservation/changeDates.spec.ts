import type { Page } from 'playwright/test'
import { paths } from '#app/paths.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { failedCalls, heading, setInventory } from '../../support/journey/booking.ts'
import { showDay } from '../../support/journey/calendar.ts'
import { finished } from '../../support/journey/changingStay.ts'
import { expectUncut } from '../../support/journey/cutText.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { inDays } from '../../support/server/guest.ts'
import { bookByCalls, withKey } from '../../support/stage/booking.ts'
import { offerFor } from '../../support/stage/changeOffer.ts'
import { phone } from '../../support/stage/phone.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

/** Opens the offer for other dates of the first room, as its address has them. */
const openOffer = (
  stage: Stage,
  reservation: Reservation,
  dates: Parameters<typeof offerFor>[1],
  more = '',
) => stage.show(`${offerFor(reservation, dates)}${more}`)

async function openDates(page: Page, stage: Stage, { number, bypass_token, hotel_code }: Reservation) {
  await stage.show(withKey(paths.changeDates(number), bypass_token, hotel_code))
  await expect(heading(page, 'Choose your new dates')).toBeFocused()
}

/** Chooses the days of arrival and departure. */
async function chooseDates(page: Page, checkin: string, checkout: string) {
  await (await showDay(page, checkin)).click()
  await (await showDay(page, checkout)).click()
  await expect(heading(page, 'Your change')).toBeVisible()
}

test('A stay is moved by a day: the offer lists what changes, and the review says that it is changed', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant)
  const { checkin, checkout } = reservation
  await openDates(page, stage, reservation)
  await expect(page.locator(`[data-day="${checkin}"]`)).toContainText('yours')
  await expectAccessible(page)
  await chooseDates(page, addDays(checkin, 1), addDays(checkout, 1))
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows.filter({ hasText: 'Check-in' })).toBeVisible()
  await expect(rows.filter({ hasText: 'Check-out' })).toBeVisible()
  // The room, the plan and the guests stay.
  await expect(rows).toHaveCount(3)
  await expect(page.getByText('Everything else stays as it is.')).toBeVisible()
  await expect(page.getByText(/^This price stands until \d\d:\d\d/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Change the stay · / }).click()
  await expect(finished(page)).toBeFocused()
  await expect(finished(page)).toContainText('Changed. Your stay is now')
  await expect(page.getByRole('main')).toContainText(reservation.number)
})

test('One night fewer is given up, and a reload of the offer asks for it again', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant)
  const { checkin } = reservation
  await openDates(page, stage, reservation)
  await chooseDates(page, checkin, addDays(checkin, 1))
  const button = page.getByRole('button', { name: /^Change the stay · ¥[\d,]+ less at the hotel$/ })
  const name = await button.textContent()
  await stage.reload()
  await expect(button).toHaveText(name ?? '')
  await button.click()
  await expect(finished(page)).toContainText('Changed.')
})

test('After the deadline only nights of the stay can be given up', async ({ page, stage, tenant }) => {
  const reservation = await bookByCalls(tenant, { checkin: inDays(3), checkout: inDays(5) })
  await openDates(page, stage, reservation)
  await expect(page.getByText('Only nights of your stay can be given up now.')).toBeVisible()
  const later = await showDay(page, inDays(6))
  await expect(later).toHaveAttribute('aria-disabled', 'true')
  await chooseDates(page, inDays(3), inDays(4))
  await expect(page.getByRole('button', { name: /^Change · the hotel may ask for ¥/ })).toBeVisible()
})

test('Of several rooms one can have other dates, and a first press for another room is forgotten', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant, { parties: [adultsOnly(2), adultsOnly(2)] })
  const { checkin } = reservation
  await openDates(page, stage, reservation)
  await page.getByRole('radio', { name: /^Room 1/ }).check()
  await (await showDay(page, addDays(checkin, 1))).click()
  await page.getByRole('radio', { name: /^Room 2/ }).check()
  await chooseDates(page, checkin, addDays(checkin, 1))
  const row = page.getByRole('row').filter({ hasText: 'Room 2 · Check-out' })
  await expect(row).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Room 1' })).toHaveCount(0)
})

test('A refusal of the agreement has the focus, and so is in view', async ({
  page,
  stage,
  tenant,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const reservation = await bookByCalls(tenant)
  const { checkin, checkout } = reservation
  await openDates(page, stage, reservation)
  await chooseDates(page, addDays(checkin, 1), addDays(checkout, 1))
  const button = page.getByRole('button', { name: /^Change the stay · / })
  await expect(button).toBeVisible()
  await setInventory(sandbox, { from: checkout, to: addDays(checkout, 1) })
  await button.click()
  const notice = page.locator('[data-notice]')
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport()
  await expect(notice).toContainText(/has just booked this room\. Your stay is unchanged: .*\d/)
  await notice.getByRole('link', { name: 'Other rooms for these dates' }).click()
  await expect(page.getByText(`You are changing ${reservation.number}: `)).toBeVisible()
})

test('A night that is sold out is refused on the offer, and the stay is unchanged', async ({
  page,
  stage,
  tenant,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const reservation = await bookByCalls(tenant)
  const { checkin, checkout } = reservation
  await setInventory(sandbox, { from: checkout, to: addDays(checkout, 1) })
  await openOffer(stage, reservation, {
    checkin_date: addDays(checkin, 1),
    checkout_date: addDays(checkout, 1),
  })
  const sentence = page.getByText(/has just booked this room\. Your stay is unchanged: .*\d/)
  await expect(sentence).toBeVisible()
  await expect(page.getByRole('button', { name: /^Change/ })).toHaveCount(0)
})

test.describe('on a phone in Japanese', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('The offer is not cut, and names what changes', async ({ page, stage, tenant }) => {
    const reservation = await bookByCalls(tenant)
    await openOffer(stage, reservation, { checkout_date: addDays(reservation.checkin, 1) }, '&locale=ja')
    await expect(heading(page, '変更内容のご確認')).toBeVisible()
    await expect(page.getByRole('button', { name: /^変更を確定する（現地払い −/ })).toBeVisible()
    await expectUncut(page)
    await expectAccessible(page)
  })
})

test.describe('on a phone that is turned', () => {
  test.use(phone)

  test('The calendar stays on its month', async ({ page, stage, tenant }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await openDates(page, stage, await bookByCalls(tenant))
    const next = page.getByRole('button', { name: 'Next month' })
    const shown = page.getByRole('main').getByRole('status').first()
    const before = await shown.textContent()
    await next.click()
    await next.click()
    await expect(shown).not.toHaveText(before ?? '')
    const month = (await shown.textContent()) ?? ''
    const name = page.locator('[data-month]').getByText(month, { exact: true }).first()
    await expect(page.locator('[data-scrolling="false"]')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('[data-scrolling="true"]')).toBeVisible()
    await expect(name).toBeInViewport()
    await expect(shown).toHaveText(month)
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(page.locator('[data-scrolling="false"]')).toBeVisible()
    await expect(shown).toHaveText(month)
  })
})
