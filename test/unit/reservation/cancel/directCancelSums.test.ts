import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { directCancelSums } from '#app/features/reservation/cancel/directCancelSums.ts'
import type { ReservedRoom } from '#shared/api/reservations.ts'
import { reservation } from '../../../support/builders/bookedStay.ts'

const test = suite('app/features/reservation/cancel/directCancelSums')

const [booked] = reservation.rooms as [ReservedRoom]
const today = booked.checkin_date
const lines = [{ kind: 'night' as const, date: null, amount: 20_000 }]

/** A room of 20,000 whose cancellation costs this percentage today. */
const room = (percent: number): ReservedRoom => ({
  ...booked,
  status: 'reserved',
  fees: 0,
  least: 0,
  price: { ...booked.price, lines, total: 20_000 },
  cancellation_policy: {
    ...{ id: 1, title: '', lines: [], no_show_percentage_of_cost: 100 },
    cancellation_policy_parts: [
      { days_before: 30, percentage_of_cost: percent },
      { days_before: 0, percentage_of_cost: percent },
    ],
  } as unknown as ReservedRoom['cancellation_policy'],
})
const money = (paid: number) => ({
  ...{ paid, fees: 0, fees_taken: 0, on_its_way: 0, refunded: 0, by_hotel: 0, may_be_asked: 0 },
  at_hotel: 20_000 - paid,
})

test('what is paid pays the fee first, and the rest comes back', () => {
  const { fee, sums } = directCancelSums({ rooms: [room(30)], money: money(20_000) }, today)
  assert.equal([fee, sums?.fee_taken, sums?.refund, sums?.fee_due], [6_000, 6_000, 14_000, 0])
})

test('the hotel may ask for a fee that no payment covers', () => {
  const { sums } = directCancelSums({ rooms: [room(50)], money: money(4_000) }, today)
  assert.equal([sums?.fee_taken, sums?.refund, sums?.fee_due], [4_000, 0, 6_000])
})

test('a room that is given up has no fee', () => {
  const rooms = [room(50), { ...room(50), status: 'cancelled' }]
  assert.is(directCancelSums({ rooms, money: money(0) }, today).fee, 10_000)
})

test('without the policy of a room the fee is not known, and without the money what comes back', () => {
  const unknown = { ...room(50), cancellation_policy: null }
  assert.equal(directCancelSums({ rooms: [unknown], money: money(0) }, today), { fee: null, sums: null })
  assert.equal(directCancelSums({ rooms: [room(50)], money: null }, today), { fee: 10_000, sums: null })
})

test.run()
