import { paths } from '#app/paths.ts'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { formatMoney } from '#shared/i18n/formats.ts'
import { heading } from '../../support/journey/booking.ts'
import {
  cardMeaning,
  expectCardForm,
  failGatewayCall,
  fillCard,
  forgetFaults,
  moneyOf,
} from '../../support/journey/paying.ts'
import { askOffer, bodyOf, cancelWhole } from '../../support/server/changing.ts'
import type { Guest } from '../../support/server/guest.ts'
import { inDays } from '../../support/server/guest.ts'
import { limit } from '../../support/slowness.ts'
import { reviewOf, withKey } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'
import { issueByCalls, near } from '../../support/stage/vouchers.ts'
import { agreeLosing, issue, issueNights, planFor, stayOn } from '../../support/vouchers/vouchers.ts'

const { checkin, checkout } = near

/** The wish of a stay of so many rooms with a voucher. */
async function wishOf(guest: Guest, voucher: Reservation, rooms = 1) {
  const plan = await planFor(guest, voucher, checkin, checkout, 'breakfast')
  return { rooms: Array.from({ length: rooms }, () => stayOn(plan, checkin, checkout).rooms).flat() }
}

/** Agrees to the wish with a voucher: a stay that costs more waits for its payment. */
async function agreed(guest: Guest, voucher: Reservation, rooms = 1) {
  const offer = bodyOf(await askOffer(guest, voucher, await wishOf(guest, voucher, rooms)))
  const { rest, rest_nights } = offer.voucher ?? {}
  return bodyOf(await agreeLosing(guest, voucher, offer.id, rest, rest_nights))
}

/** The address of the offer for a wish. */
async function offerOf(guest: Guest, voucher: Reservation) {
  const wish = await wishOf(guest, voucher)
  const rooms = wish.rooms.map((room) => ({ reservation_hotel_room_id: 0, ...room }))
  const [path = '', query = ''] = paths
    .changeOffer(voucher.number, ['wish', JSON.stringify({ rooms })])
    .split('?')
  return `${withKey(path, voucher.bypass_token, voucher.hotel_code)}&${query}`
}

test('A room of a stay with a voucher is given up with a button that says what is lost of the voucher', async ({
  page,
  stage,
  tenant,
}) => {
  const { guest } = await issueByCalls(tenant, 0)
  const stay = await agreed(guest, await issue(guest, 900_000), 2)
  const room = stay.rooms[0]?.reservation_hotel_room_id ?? 0
  const given = { reservation_hotel_room_id: room, is_given_up: true }
  const { voucher, after } = bodyOf(await askOffer(guest, stay, { rooms: [given] }))
  const lost = (voucher?.covered_before ?? 0) - (voucher?.covered ?? 0)
  // What the two rooms did not use was lost before.
  expect(voucher?.rest).toBeGreaterThan(lost)
  const amount = formatMoney('en', lost, after.price.currency)
  await stage.show(`${withKey(paths.cancel(stay.number), stay.bypass_token, stay.hotel_code)}&room=${room}`)
  await expect(page.getByText('Unused, will be lost').locator('..')).toContainText(amount)
  await page.getByRole('button', { name: `Give up this room and lose ${amount}`, exact: true }).click()
  await expect(page.locator('[data-finished]')).toContainText('One room is given up.')
})

test('The payment of the first dates of a voucher names no stay that stands, and its end says that nothing is booked', async ({
  page,
  stage,
  tenant,
}) => {
  const { guest, voucher } = await issueByCalls(tenant, -4_000)
  const waiting = await agreed(guest, voucher)
  const payment = waiting.payments.at(-1)?.id ?? ''
  await stage.show(reviewOf(voucher))
  // One filled button: the payment comes before other dates.
  const finish = page.getByRole('link', { name: 'Finish the payment' })
  const fill = await finish.evaluate((link) => getComputedStyle(link).backgroundColor)
  await expect(page.getByRole('link', { name: 'Choose dates' })).not.toHaveCSS('background-color', fill)
  await stage.show(withKey(paths.paymentPending(payment), voucher.bypass_token, voucher.hotel_code))
  await expect(page.getByText(/^The dates are booked when your bank has confirmed\./)).toBeVisible()
  await expect(page.getByText(/stays as it is|Your stay of/)).toHaveCount(0)
  const stop = page.getByRole('button', { name: 'Do not book these dates' })
  await expect(stop).toBeVisible()
  await stage.show(reviewOf(voucher))
  await stop.click()
  await expect(heading(page, /^Not scheduled yet/)).toBeVisible()
  await expect(
    page
      .locator('[tabindex="-1"]:focus')
      .getByText('Not booked. Nothing was charged. The voucher can still be used.'),
  ).toBeVisible()
})

test('A voucher that has ended after its dates were not paid does not say that it can be used', async ({
  page,
  stage,
  tenant,
  sandbox,
}) => {
  const { guest, voucher } = await issueByCalls(tenant, -4_000, { until: inDays(0) })
  const waiting = await agreed(guest, voucher)
  bodyOf(
    await guest.call(api.payments.release, {
      params: { hotelId: waiting.hotel_id, id: waiting.payments.at(-1)?.id ?? '' },
      body: { bypass_token: voucher.bypass_token },
    }),
  )
  const midnight = Date.parse(`${inDays(1)}T00:00:01+09:00`)
  await sandbox.post('clock', { ms: midnight - Date.now() })
  await stage.show(reviewOf(voucher))
  await expect(heading(page, /^Expired/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/This voucher ended on [A-Z]\w+,?\s\d+ [A-Z]/)
  await expect(page.getByText('Not booked. Nothing was charged.')).toBeVisible()
  await expect(page.getByText(/can still be used/)).toHaveCount(0)
})

/** Releases the dates that wait for their payment. */
const giveUp = async (guest: Guest, voucher: Reservation) =>
  bodyOf(
    await guest.call(api.payments.release, {
      params: {
        hotelId: voucher.hotel_id,
        id: bodyOf(await guest.show(voucher)).payments.at(-1)?.id ?? '',
      },
      body: { bypass_token: voucher.bypass_token },
    }),
  )

test('A voucher whose payment may be reserved at the bank does not say that nothing was charged', async ({
  page,
  stage,
  tenant,
}) => {
  const { guest, voucher } = await issueByCalls(tenant, -4_000)
  await failGatewayCall(tenant, { call: 'ExecTran', kind: 'lose_request', times: 500 })
  await stage.show(await offerOf(guest, voucher))
  await expectCardForm(page)
  await fillCard(page)
  await page.getByRole('button', { name: 'Book and pay ¥4,000' }).click()
  await expect
    .poll(async () => bodyOf(await guest.show(voucher)).payments.at(-1)?.state)
    .toMatch(/authorising|unclear/)
  await giveUp(guest, voucher)
  await forgetFaults(tenant)
  await stage.show(reviewOf(voucher))
  await expect(heading(page, /^Not scheduled yet/)).toBeVisible()
  await expect(page.getByText(/^Not booked\. The payment was not made\. If your bank shows/)).toBeVisible()
  await expect(page.getByText(/Nothing was charged/)).toHaveCount(0)
})

test('Of an unpaid booking and a cancelled stay of a voucher, the page says the newer one', async ({
  page,
  stage,
  tenant,
  sandbox,
}) => {
  const { guest, voucher } = await issueByCalls(tenant, 0)
  const notBooked = page.getByText('Not booked. Nothing was charged. The voucher can still be used.')
  const cancelled = page.getByText(/^Cancelled on .+ Cancellation number/)
  const payNothing = async () => {
    // Two rooms cost more than the voucher.
    await agreed(guest, voucher, 2)
    await giveUp(guest, voucher)
  }
  const further = await wishOf(guest, voucher)
  await agreed(guest, voucher)
  // A further room is not paid.
  const offer = bodyOf(await askOffer(guest, voucher, further))
  expect(bodyOf(await agreeLosing(guest, voucher, offer.id, offer.voucher?.rest)).open_change).not.toBeNull()
  await giveUp(guest, voucher)
  await sandbox.post('clock', { ms: 60_000 })
  bodyOf(await cancelWhole(guest, voucher))
  await stage.show(reviewOf(voucher))
  await expect(cancelled).toBeVisible()
  await expect(notBooked).toHaveCount(0)
  await sandbox.post('clock', { ms: 60_000 })
  await payNothing()
  await stage.show(reviewOf(voucher))
  await expect(notBooked).toBeVisible()
  await expect(cancelled).toHaveCount(0)
})

test('Other dates for a voucher whose first dates wait for their payment say that they take their place', async ({
  page,
  stage,
  tenant,
}) => {
  const { guest, voucher } = await issueByCalls(tenant, -4_000)
  await agreed(guest, voucher)
  await stage.show(await offerOf(guest, voucher))
  await expect(
    page.getByText('If you book the dates below, they take the place of this booking.'),
  ).toBeVisible()
  await expect(page.getByText(/Until then no dates are booked/)).toBeVisible()
})

/** Reads the movements at the gateway from now on. */
async function moneyFrom(tenant: string): Promise<() => Promise<string[]>> {
  const { length } = await moneyOf(tenant)
  return async () => (await moneyOf(tenant)).slice(length)
}

test('A reload while the rest of a voucher stay is paid: the page follows the payment, which is made once', async ({
  page,
  stage,
  tenant,
}) => {
  const { guest, voucher } = await issueByCalls(tenant, -4_000)
  const paidFrom = await moneyFrom(tenant)
  await stage.show(await offerOf(guest, voucher))
  await expectCardForm(page)
  await fillCard(page)
  await failGatewayCall(tenant, { call: 'ExecTran', kind: 'delay', ms: limit(1500) })
  await page.getByRole('button', { name: 'Book and pay ¥4,000' }).click()
  await expect
    .poll(async () => bodyOf(await guest.show(voucher)).payments.at(-1)?.state)
    .toMatch(/authorising|authorised|captured/)
  await stage.reload()
  await expect(page.getByText(/^Booked with your voucher: /)).toBeVisible()
  await expect(heading(page, /^Reserved /)).toBeVisible()
  await expect.poll(paidFrom).toEqual(['auth', 'sales'])
})

test('After a refused card the offer of the first dates says that no dates are booked, also after a reload, which leads to the payment', async ({
  page,
  stage,
  tenant,
}) => {
  const { guest, voucher } = await issueByCalls(tenant, -4_000)
  const paidFrom = await moneyFrom(tenant)
  await stage.show(await offerOf(guest, voucher))
  await expectCardForm(page)
  await fillCard(page, { number: cardMeaning(/limit/i) })
  await page.getByRole('button', { name: 'Book and pay ¥4,000' }).click()
  const notice = page.locator('[data-notice]')
  await expect(notice).toContainText('No dates are booked.')
  await expect(notice).toContainText(/The dates are held for you until /)
  await expect(page.getByRole('button', { name: 'Do not book these dates' })).toBeVisible()
  await stage.reload()
  await expect(
    page.getByText(/^Your booking is waiting for your payment until .+ no dates are booked\.$/),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Finish the payment' }).click()
  await fillCard(page)
  await page.getByRole('button', { name: /^Pay ¥/ }).click()
  await expect(page.getByText(/^Booked with your voucher: /)).toBeVisible()
  // What the guest may do is of the stay, not of the voucher before.
  await expect(page.getByRole('link', { name: 'Cancel', exact: true })).toBeVisible()
  await expect(page.getByText('No dates are chosen yet.')).toHaveCount(0)
  await expect.poll(paidFrom).toEqual(['auth', 'sales'])
})

test('A voucher whose stay the hotel has cancelled after its last day says what the hotel returns', async ({
  page,
  stage,
  tenant,
  sandbox,
}) => {
  const { guest, voucher } = await issueByCalls(tenant, 0, { until: inDays(1) })
  const stay = await agreed(guest, voucher)
  const ofNights = await issueNights(guest, { nights: 2, plans: 'breakfast', until: inDays(1) })
  const inNights = await agreed(guest, ofNights)
  await sandbox.post('clock', { days: 3 })
  await guest.sandbox('end', { number: stay.number, cause: 'cancelled_by_hotel' })
  await stage.show(reviewOf(stay))
  await expect(heading(page, /^Expired/)).toBeVisible()
  await expect(
    page.getByText(/The voucher has ended\. The hotel returns its value of ¥[\d,]+ to you itself/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take it out of my calendar' })).toBeVisible()
  await guest.sandbox('end', { number: inNights.number, cause: 'cancelled_by_hotel' })
  await stage.show(reviewOf(inNights))
  await expect(
    page.getByText(/^The voucher has ended\. The hotel will contact you about a replacement/),
  ).toBeVisible()
})
