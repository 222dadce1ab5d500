import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { DirectSums } from '#shared/money/change/chargedAnew.ts'
import { moneyStep } from '#shared/money/currencies.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { moveClock } from '../../../support/payments/cardPayments.ts'
import { bodyOf, restate } from '../../../support/server/changing.ts'
import { type DirectPage, directPage } from '../../../support/server/directPage.ts'
import { freeStay } from '../../../support/server/freeStay.ts'
import { type Guest, orderOf } from '../../../support/server/guest.ts'
import { msOf } from '../../../support/server/hotelClock.ts'
import { sandboxRuleServerKinds, testServer } from '../../../support/server/testServer.ts'

const MINUTE_MS = 60_000
const none: DirectSums = { fee: 0, fee_taken: 0, due_now: 0, refund: 0 }
/** The hotel changes stays without offers until the day before the check-in. */
const settings = {
  change_offers_enabled: false,
  change: { is_active: true, days_before: 1, time: null, moves_at_full_fee: true },
}

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/direct/directHotels on ${kind}`)
  server.startFor(test)

  /** A stay of two nights that is paid at the hotel. */
  async function bookAt(hotel: string, plan: string) {
    const guest = await server.guest()
    await guest.sandbox('settings', { hotel, settings })
    const choice = await freeStay(guest, hotel, plan)
    return { guest, stay: bodyOf(await guest.book(hotel, orderOf([choice]))) }
  }

  /** The page for a stay of so many nights. */
  async function pageFor(guest: Guest, stay: Reservation, nights: number): Promise<DirectPage> {
    const checkout_date = addDays(stay.checkin, nights)
    const reservation_hotel_room_id = stay.rooms[0]?.reservation_hotel_room_id ?? 0
    const page = await directPage(guest.call, stay.hotel_code, stay, {
      rooms: [{ reservation_hotel_room_id, checkout_date }],
    })
    if (!page) throw new Error('Not offered')
    return page
  }

  const press = (guest: Guest, { hotel_code, number, bypass_token }: Reservation, body: DirectPage['body']) =>
    guest.call(api.changes.agree, {
      params: { hotelId: hotel_code, id: number },
      body: { bypass_token, ...body },
    })

  for (const [hotel, currency] of [
    ['taipei', 'TWD'],
    ['seoul', 'KRW'],
  ] as const) {
    const step = moneyStep(currency)
    const isWhole = (amount: number) => amount > 0 && amount % step === 0

    test(`${currency}: a longer stay costs what the page has shown, in whole units, and nothing moves before the stay`, async () => {
      const { guest, stay } = await bookAt(hotel, 'room-only')
      assert.is(stay.price.currency, currency)
      const { price, movement, body } = await pageFor(guest, stay, 3)
      assert.equal(movement, { is: 'stated', sums: none })
      const after = bodyOf(await press(guest, stay, body))
      assert.equal(
        [after.version, after.price.total, after.money?.at_hotel, after.price.currency],
        [2, price.total, price.total, currency],
      )
      assert.ok(price.difference > 0 && isWhole(price.total))
    })

    test(`${currency}: a fee is rounded down to the step of the currency, and the guest agrees to exactly this fee`, async () => {
      const { guest, stay: booked } = await bookAt(hotel, 'room-only')
      const { database } = await server.servicesOf(guest)
      // With these units the share of the price is no whole amount.
      await restate(database, booked, [{ price: booked.price.total + 7 * step, percent: 37 }])
      const stay = bodyOf(await guest.show(booked))
      const { price, body } = await pageFor(guest, stay, 1)
      const refused = await press(guest, stay, body)
      const share = (-price.difference * 37) / 100
      const fee = Math.floor(share / step) * step
      assert.ok(share > fee)
      assert.equal([refused.refusal, refused.error.meta.sums], ['cancellation_costs', { ...none, fee }])
      assert.ok(isWhole(fee))
      const less = await press(guest, stay, { ...body, sums: { ...none, fee: fee - step } })
      assert.equal([less.refusal, bodyOf(await guest.show(stay)).version], ['cancellation_costs', 1])
      const after = bodyOf(await press(guest, stay, { ...body, sums: { ...none, fee } }))
      assert.equal(
        [after.version, after.money?.fees, after.money?.may_be_asked, after.money?.at_hotel],
        [2, fee, fee, price.total],
      )
    })

    test(`${currency}: a transfer is not charged anew: the hotel returns the difference, and the rest stays paid`, async () => {
      const { guest, stay: booked } = await bookAt(hotel, 'room-only')
      const { database } = await server.servicesOf(guest)
      const { total } = booked.price
      await restate(database, booked, [{ price: total, percent: 0 }], {
        method: 'bank_transfer',
        paid: total,
      })
      const stay = bodyOf(await guest.show(booked))
      const { price, movement, body } = await pageFor(guest, stay, 1)
      assert.equal(movement, { is: 'by_hotel', paid: total })
      const { money } = bodyOf(await press(guest, stay, body))
      assert.equal(
        [money?.paid, money?.by_hotel, money?.refunded, money?.at_hotel],
        [total, -price.difference, 0, 0],
      )
      assert.ok(isWhole(money?.by_hotel ?? 0))
    })
  }

  for (const time_zone of ['Pacific/Honolulu', 'Pacific/Kiritimati'])
    test(`${time_zone}: a page that is open at midnight of the hotel: the fee of the new day is refused, shown, and agreed to`, async () => {
      const { guest, stay } = await bookAt('hakone', 'room-only')
      const { checkin } = stay
      await guest.sandbox('settings', { hotel: 'hakone', settings: { ...settings, hotel: { time_zone } } })
      const { database, clock } = await server.servicesOf(guest)
      await database.query(
        `UPDATE reservation_rooms SET policy = policy || '{"parts": [{"days_before": 3, "percentage_of_cost": 50}]}'::jsonb
         WHERE reservation_id = $1`,
        [stay.id],
      )
      const moveTo = (day: string, plus: number) =>
        moveClock(guest, msOf(time_zone, `${day}T00:00`) + plus - clock.now())
      const feeDay = addDays(checkin, -3)
      await moveTo(feeDay, -MINUTE_MS)
      // A minute before, a shorter stay and the booked one again have no fee.
      const shorter = await pageFor(guest, stay, 1)
      const first = bodyOf(await press(guest, stay, shorter.body))
      assert.equal([first.version, first.money?.fees], [2, 0])
      const longer = await pageFor(guest, first, 2)
      const second = bodyOf(await press(guest, first, longer.body))
      const open = await pageFor(guest, second, 1)
      await moveTo(feeDay, MINUTE_MS)
      const refused = await press(guest, second, open.body)
      const { fee } = (refused.error.meta.sums ?? none) as DirectSums
      assert.equal([refused.refusal, fee > 0], ['cancellation_costs', true])
      const third = bodyOf(await press(guest, second, { ...open.body, sums: { ...none, fee } }))
      assert.equal([third.version, third.money?.fees], [4, fee])
      // The last minute before the day of the check-in, and the first one of this day.
      const last = await pageFor(guest, third, 2)
      await moveTo(addDays(checkin, -1), -MINUTE_MS)
      const moved = bodyOf(await press(guest, third, last.body))
      assert.equal([moved.version, moved.checkout], [5, addDays(checkin, 2)])
      await moveTo(checkin, MINUTE_MS)
      const late = await press(guest, moved, open.body)
      assert.equal([late.refusal, late.error.meta.reason], ['change_refused', 'stay_day'])
    })

  test.run()
}
