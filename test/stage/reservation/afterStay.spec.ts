import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { paths } from '#app/paths.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { addresses } from '../../support/addresses.ts'
import { agreeToChange } from '../../support/journey/agreedChange.ts'
import { heading } from '../../support/journey/booking.ts'
import { finished } from '../../support/journey/changingStay.ts'
import type { Sandbox } from '../../support/journey/fixtures.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { agreeTo, askOffer, bodyOf, cancelWhole } from '../../support/server/changing.ts'
import { guestAt } from '../../support/server/guest.ts'
import { cards } from '../../support/server/paying.ts'
import { bookByCalls, reviewOf, withKey } from '../../support/stage/booking.ts'
import { longerStay } from '../../support/stage/changeOffer.ts'
import { rowOf, unfold } from '../../support/stage/review.ts'
import { expect, test } from '../../support/stage/stage.ts'

const changed = /^Changed\. Your stay is now /

/** Moves the clock of the tenant to noon of a day at the hotel. */
const moveTo = (sandbox: Sandbox, date: string) =>
  sandbox.post('clock', { ms: Date.parse(`${date}T12:00:00+09:00`) - Date.now() })

test('A change for which the guest has waited is said once, and not at the next visit', async ({
  page,
  stage,
  tenant,
}) => {
  const { change, pay } = await agreeToChange(tenant)
  await stage.show(reviewOf(change))
  await page.getByRole('link', { name: 'Finish the payment' }).click()
  await expect(page).toHaveURL(/\/reservation\/payment\/pending\//)
  await pay(cards.approved)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText(changed)).toBeVisible()
  await stage.reload()
  await expect(heading(page, /^Reserved /)).toBeVisible()
  await expect(rowOf(page, 'Changes so far')).toBeVisible()
  await expect(page.getByText(changed)).toHaveCount(0)
})

test('A change that is settled before the guest opens its payment is said once', async ({
  page,
  stage,
  tenant,
}) => {
  const { path, pay } = await agreeToChange(tenant)
  await pay(cards.approved)
  await stage.show(path)
  await expect(page.getByText(changed)).toBeVisible()
  await expect(page).toHaveURL(/\/review-reservation\//)
  await stage.reload()
  await expect(rowOf(page, 'Changes so far')).toBeVisible()
  await expect(page.getByText(changed)).toHaveCount(0)
})

test('After a room is given up, a later visit does not say that the dates have changed', {
  tag: '@long',
}, async ({ page, stage, tenant }) => {
  const booked = await bookByCalls(tenant, { parties: [adultsOnly(2), adultsOnly(1)] })
  await stage.show(reviewOf(booked))
  await page.getByRole('link', { name: 'Give up this room Room 2' }).click()
  await page.getByRole('button', { name: /^Give up this room, free of charge|^Give up this room · / }).click()
  await expect(finished(page)).toContainText('One room is given up.')
  await stage.reload()
  await expect(rowOf(page, 'Changes so far')).toBeVisible()
  await expect(page.getByText(changed)).toHaveCount(0)
  // A visit without anything of the tab.
  await stage.show(reviewOf(booked))
  await expect(rowOf(page, 'Changes so far')).toBeVisible()
  await expect(page.getByText(changed)).toHaveCount(0)
})

test('After the stay, nothing is still to pay at the hotel, and the pages of a change lead to the reservation', async ({
  page,
  stage,
  sandbox,
  tenant,
}) => {
  const held = await holdPayment(tenant)
  const booked = await held.book()
  const unpaid = await bookByCalls(tenant)
  await moveTo(sandbox, addDays(booked.checkout, 1))
  for (const [reservation, amounts] of [
    [booked, 2],
    [unpaid, 1],
  ] as const) {
    await stage.show(reviewOf(reservation))
    await expect(heading(page, /^Stay completed /)).toBeVisible()
    const row = await unfold(page, 'Payment')
    await expect(row.getByRole('list').first().locator('li')).toHaveCount(amounts)
    await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Payment at the hotel')
    await expect(row).toContainText('Payment at the hotel')
    await expect(page.getByRole('main')).not.toContainText('To pay at the hotel')
  }
  const { number, bypass_token, hotel_code } = booked
  const { path, query } = longerStay(booked)
  for (const address of [
    `${withKey(path, bypass_token, hotel_code)}&${query}`,
    withKey(paths.cancel(number), bypass_token, hotel_code),
  ]) {
    await stage.show(address)
    await expect(heading(page, /^Stay completed /)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/review-reservation/${number}\\?`))
    await expect(page.getByRole('main')).not.toContainText('Your stay begins today')
  }
})

/** The calendar file of the reservation that the page shows. */
async function calendarOf(page: Page, button: string): Promise<string> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return (await readFile(await (await downloading).path(), 'utf8')).replaceAll('\r\n ', '')
}

test('The calendar file names a free cancellation of the booked rooms, and of no room that a change has made costly', async ({
  page,
  stage,
  sandbox,
  tenant,
}) => {
  const booked = await bookByCalls(tenant, { parties: [adultsOnly(2), adultsOnly(1)] })
  const guest = await guestAt(addresses.api, tenant)
  const show = async (reservation: Reservation) => {
    await stage.show(reviewOf(reservation))
    await expect(page.getByText(booked.number, { exact: true })).toBeVisible()
  }
  await show(booked)
  expect(await calendarOf(page, 'Add to calendar')).toContain('Free cancellation: ')
  // Three days before the stay the first room moves to a far month: cancelling it still costs what it cost then.
  await moveTo(sandbox, addDays(booked.checkin, -3))
  await guest.renew()
  await sandbox.setSettings('hakone', { change: { is_active: true, days_before: 1, time: '12:00' } })
  const checkin_date = addDays(booked.checkin, 70)
  const [first, second] = booked.rooms
  const to = (room: typeof first) => ({
    reservation_hotel_room_id: room?.reservation_hotel_room_id ?? 0,
    checkin_date,
    checkout_date: addDays(checkin_date, 2),
  })
  const offer = bodyOf(await askOffer(guest, booked, { rooms: [to(first), to(second)] }))
  const moved = bodyOf(await agreeTo(guest, booked, offer.id))
  expect(moved.rooms.every(({ least }) => least > 0)).toBe(true)
  await show(moved)
  expect(await calendarOf(page, 'Add to calendar')).not.toContain('Free cancellation')
  await expect(page.getByRole('main')).not.toContainText(/Free cancellation|Free to cancel/)
  const whole = bodyOf(await askOffer(guest, moved, { cancel: true }))
  const cancelled = bodyOf(await cancelWhole(guest, moved, { change_offer_id: whole.id }))
  await show(cancelled)
  expect(await calendarOf(page, 'Take it out of my calendar')).not.toContain('Free cancellation')
})
