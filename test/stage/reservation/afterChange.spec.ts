import type { Page } from 'playwright/test'
import { paths } from '#app/paths.ts'
import { formatDate } from '#shared/i18n/formats.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addresses } from '../../support/addresses.ts'
import { agreeToChange } from '../../support/journey/agreedChange.ts'
import { heading } from '../../support/journey/booking.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { agreeTo, askOffer, bodyOf, cancelWhole } from '../../support/server/changing.ts'
import { guestAt, inDays } from '../../support/server/guest.ts'
import { cards } from '../../support/server/paying.ts'
import { bookByCalls, reviewOf, withKey } from '../../support/stage/booking.ts'
import { longerStay, offerOf } from '../../support/stage/changeOffer.ts'
import { rowOf, unfold } from '../../support/stage/review.ts'
import { expect, test } from '../../support/stage/stage.ts'

const DAY_MS = 86_400_000

/** The amounts of the lines of the statement, in yen, and the sum below them. */
async function statementOf(page: Page): Promise<{ lines: number[]; total: number }> {
  const row = await unfold(page, 'Payment')
  const inYen = (text: string) => Number(text.replace('−', '-').replaceAll(/[^\d-]/g, ''))
  const lines = await row.getByRole('list').first().locator('li > span:last-child').allTextContents()
  return { lines: lines.map(inYen), total: inYen((await row.locator('p > b').first().textContent()) ?? '') }
}

test('A cancelled reservation has its number, what is kept and what is on its way, and the lines add up', async ({
  page,
  stage,
  sandbox,
  tenant,
}) => {
  // The gateway of this guest does not answer refunds: the refund stays on its way.
  const held = await holdPayment(tenant, { booker: { email: 'refund-silent@sandbox.test' } })
  const booked = await held.book()
  await sandbox.post('clock', { ms: 55 * DAY_MS })
  await held.guest.renew()
  const offer = bodyOf(await askOffer(held.guest, booked, { cancel: true }))
  expect(offer.fee).toBeGreaterThan(0)
  const { cancellation } = bodyOf(await cancelWhole(held.guest, booked, { change_offer_id: offer.id }))
  await stage.show(reviewOf(booked))
  await expect(heading(page, /^Cancelled /)).toBeVisible()
  await expect(page.getByText(`Cancellation number ${cancellation?.number}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cancel', exact: true })).toHaveCount(0)
  const card = page.getByRole('region', { name: 'Payment' })
  await expect(card).toContainText('Cancellation fee, kept from what you paid')
  await expect(card).toContainText('On its way')
  await expect(card).not.toContainText('Refunded')
  await expect(card).not.toContainText('Free to cancel')
  await expect(rowOf(page, 'Payment')).toHaveAttribute('open')
  await expect(rowOf(page, 'Price')).toHaveCount(0)
  const { lines, total } = await statementOf(page)
  expect(lines).toEqual([offer.paid, -offer.refund])
  expect(lines.reduce((sum, amount) => sum + amount, 0)).toBe(total)
  expect(total).toBe(offer.fee)
  const history = await unfold(page, 'Changes so far')
  await expect(history.getByRole('definition')).toContainText([/^Booked/, /^Cancelled/])
  await expectAccessible(page, 'main')
})

test('After one of two rooms is cancelled with a fee, the terms are of the other room only', async ({
  page,
  stage,
  tenant,
}) => {
  const soon = { checkin: inDays(3), checkout: inDays(5) }
  const booked = await bookByCalls(tenant, { ...soon, parties: [adultsOnly(2), adultsOnly(2)] })
  const [first] = booked.rooms
  const guest = await guestAt(addresses.api, tenant)
  const request = {
    rooms: [{ reservation_hotel_room_id: first?.reservation_hotel_room_id ?? 0, is_given_up: true }],
  }
  const offer = bodyOf(await askOffer(guest, booked, request))
  expect(offer.fee).toBeGreaterThan(0)
  const changed = bodyOf(await agreeTo(guest, booked, offer.id))
  const least = changed.rooms[1]?.least ?? 0
  expect(changed.rooms.map((room) => [room.status, room.least > 0])).toEqual([
    ['cancelled', true],
    ['reserved', true],
  ])
  await stage.show(reviewOf(changed))
  const card = page.getByRole('region', { name: 'Payment' })
  await expect(card.getByText(/^Cancelling the room today costs /)).toBeVisible()
  // The percentage reaches what cancelling would have cost at the change.
  expect(least).toBeGreaterThan(0)
  await expect(card).not.toContainText(/at least ¥|Free to cancel/)
})

test('After the first of three rooms is given up, the others have the same numbers on each page', async ({
  page,
  stage,
  tenant,
}) => {
  const booked = await bookByCalls(tenant, { parties: [adultsOnly(2), adultsOnly(2), adultsOnly(2)] })
  const ids = booked.rooms.map(({ reservation_hotel_room_id }) => reservation_hotel_room_id)
  const guest = await guestAt(addresses.api, tenant)
  const request = { rooms: [{ reservation_hotel_room_id: ids[0] ?? 0, is_given_up: true }] }
  const changed = bodyOf(await agreeTo(guest, booked, bodyOf(await askOffer(guest, booked, request)).id))
  const open = (path: string, more = '') =>
    stage.show(`${withKey(path, changed.bypass_token, changed.hotel_code)}${more}`)
  await open(paths.review(changed.number))
  // The cancelled room has no price any more.
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(page.getByText('¥0', { exact: true })).toHaveCount(0)
  const second = page.getByText(/^Room 2 · /)
  const third = page.getByText(/^Room 3 · /)
  const first = page.getByText(/^Room 1 · /)
  for (const path of [
    paths.cancel(changed.number),
    paths.changeDates(changed.number),
    paths.changeGuests(changed.number),
  ]) {
    await open(path)
    if (path === paths.cancel(changed.number)) await page.getByRole('radio', { name: 'Only some' }).check()
    await expect(second).toBeVisible()
    await expect(third).toBeVisible()
    await expect(first).toHaveCount(0)
  }
  const wish = JSON.stringify({ rooms: [{ reservation_hotel_room_id: ids[2], is_given_up: true }] })
  const [offered = '', query = ''] = paths.changeOffer(changed.number, ['wish', wish]).split('?')
  await open(offered, `&${query}`)
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows.filter({ hasText: 'Room 3' }).first()).toBeVisible()
  await expect(rows.filter({ hasText: /Room [12]/ })).toHaveCount(0)
})

test('The address of a change that is made leads to the reservation, and asks for nothing again', async ({
  page,
  stage,
  tenant,
}) => {
  const booked = await bookByCalls(tenant)
  const guest = await guestAt(addresses.api, tenant)
  const wish = JSON.parse(new URLSearchParams(longerStay(booked).query).get('wish') ?? '{}')
  const { id } = bodyOf(await askOffer(guest, booked, wish))
  bodyOf(await agreeTo(guest, booked, id))
  await stage.show(offerOf(booked))
  await expect(heading(page, /^Reserved /)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/review-reservation/${booked.number}\\?`))
  await expect(page.getByText('3 nights · 1 room · 2 adults')).toBeVisible()
})

test('A change whose bank asks the guest waits for the bank, and leads back to it', async ({
  page,
  stage,
  tenant,
}) => {
  const { change, pay } = await agreeToChange(tenant)
  await pay(cards.challenge)
  await stage.show(reviewOf(change))
  await expect(page.getByText(/^A change is waiting for your bank until /)).toBeVisible()
  await page.getByRole('link', { name: 'Finish the payment' }).click()
  await expect(page.getByRole('link', { name: 'Open the page of your bank' })).toBeVisible()
})

test('A change that waits for its payment leaves the stay as it is, and after its payment the page says what has changed', async ({
  page,
  stage,
  tenant,
}) => {
  const { change, pay } = await agreeToChange(tenant)
  await stage.show(reviewOf(change))
  await expect(page.getByText(/^A change is waiting for its payment until /)).toBeVisible()
  await expect(page.getByText('2 nights · 1 room · 2 adults')).toBeVisible()
  await page.getByRole('link', { name: 'Finish the payment' }).click()
  await expect(page).toHaveURL(/\/reservation\/payment\/pending\/[^?]+\?code=hakone$/)
  await pay(cards.approved)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText(/^Changed\. Your stay is now /)).toBeVisible()
  await expect(page.getByText('3 nights · 1 room · 2 adults')).toBeVisible()
  await expect(rowOf(page, 'Changes so far').locator('summary')).toContainText(
    new RegExp(`${formatDate('en', inDays(0))}$`),
  )
  const { lines, total } = await statementOf(page)
  expect(lines.reduce((sum, amount) => sum + amount, 0)).toBe(total)
  expect(lines.filter((amount) => amount > 10_000)).toHaveLength(2)
})
