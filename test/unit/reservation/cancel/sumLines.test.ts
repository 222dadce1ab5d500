import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { reasonOf } from '#app/features/reservation/cancel/cancelReason.ts'
import { feePercent, type LineSums, sumLines } from '#app/features/reservation/cancel/sumLines.ts'
import { leastOfOffer } from '#app/features/reservation/offer/leastOfOffer.ts'
import type { ReservedRoom } from '#shared/api/reservations.ts'
import { reservation } from '../../../support/builders/bookedStay.ts'

const test = suite('app/features/reservation/cancel/sumLines')

const [one] = reservation.rooms as [ReservedRoom]
const today = '2027-03-25'
const policy = (percent: number) => ({
  id: 1,
  title: '',
  cancellation_policy_parts: [{ days_before: 20, percentage_of_cost: percent }],
  no_show_percentage_of_cost: 100,
})
const room = (id: number, percent: number, more: Partial<ReservedRoom> = {}): ReservedRoom => ({
  ...one,
  reservation_hotel_room_id: id,
  cancellation_policy: policy(percent),
  ...more,
})
const priceOf = (total: number) => ({ ...reservation.price, total })
const version = (rooms: ReservedRoom[], total: number) => ({
  checkin: one.checkin_date,
  checkout: one.checkout_date,
  rooms,
  extras: [],
  coupon_code: null,
  price: priceOf(total),
})
const sums = (id: number, fee: number, missing = 0) => ({
  reservation_hotel_room_id: id,
  fee,
  missing,
  given_back: 0,
  stays_prepaid: 0,
  cancelling_costs: fee,
})
const offer = (more: Partial<LineSums>): LineSums => ({
  before: version([room(1, 30)], 40_000),
  after: version([], 0),
  rooms: [sums(1, 12_000)],
  paid: 40_000,
  fee: 12_000,
  fee_taken: 12_000,
  fee_due: 0,
  refund: 28_000,
  at_hotel: 0,
  at_hotel_before: 0,
  ...more,
})
const lines = (of: LineSums, isWhole = true) =>
  sumLines(of, isWhole, today, 'on_site').map(({ name, amount }) => [name, amount])

test('the price is the price of the stay, also if a voucher pays it', () => {
  const pays = (total: number, covered: number) => ({
    ...priceOf(total),
    lines: [{ kind: 'voucher' as const, date: null, amount: -covered }],
  })
  const stay = { ...version([room(1, 0), room(2, 0)], 600), price: pays(600, 40_000) }
  const none = { paid: 0, fee: 0, fee_taken: 0, refund: 0, rooms: [sums(1, 0)] }
  assert.equal(lines(offer({ before: stay, ...none }))[0], ['price', 40_600])
  const after = { ...version([room(2, 0)], 300), price: pays(300, 20_000) }
  assert.equal(lines(offer({ before: stay, after, ...none }), false)[0], ['priceRooms', 20_300])
})

test('a paid stay shows price, fee with its percentage, and what comes back', () => {
  assert.equal(lines(offer({})), [
    ['price', 40_000],
    ['feePercent', 12_000],
    ['returned', 28_000],
  ])
})

test('a deposit shows what was paid, what is taken, and what the hotel may ask for', () => {
  const deposit = offer({
    paid: 20_000,
    fee: 50_000,
    fee_taken: 20_000,
    fee_due: 30_000,
    refund: 0,
    rooms: [sums(1, 50_000)],
  })
  assert.equal(lines(deposit), [
    ['price', 40_000],
    ['paid', 20_000],
    ['feePercent', 50_000],
    ['taken', 20_000],
    ['returned', 0],
    ['asked', 30_000],
  ])
})

test('fees of an earlier change and extras that stay are lines of their own', () => {
  assert.equal(lines(offer({ fee: 13_000, fee_taken: 15_000, refund: 25_000 })), [
    ['price', 40_000],
    ['fee', 13_000],
    ['feeExtras', 1_000],
    ['feeBefore', 2_000],
    ['returned', 25_000],
  ])
})

test('rooms with different percentages, or with a least fee, show no percentage', () => {
  const two = (percent: number, missing = 0) =>
    offer({
      before: version([room(1, 30), room(2, percent, { least: 9_000 })], 80_000),
      rooms: [sums(1, 6_000), sums(2, 6_000, missing)],
    })
  assert.is(feePercent(two(30), true, today), 30)
  assert.is(feePercent(two(50), true, today), null)
  assert.is(feePercent(two(30, 500), true, today), null)
  assert.equal(leastOfOffer(two(30)), { least: 0, feesOfLeast: 0 })
  assert.equal(leastOfOffer(two(30, 500)), { least: 9_000, feesOfLeast: 0 })
})

test('a room that is given up shows its own price and what is left to pay at the hotel', () => {
  const some = offer({
    before: version([room(1, 30), room(2, 50)], 80_000),
    after: version([room(2, 50)], 40_000),
    rooms: [sums(1, 12_000), sums(2, 0)],
    paid: 0,
    refund: 0,
    fee_taken: 0,
    fee_due: 12_000,
    at_hotel_before: 80_000,
    at_hotel: 40_000,
  })
  assert.equal(lines(some, false), [
    ['priceRooms', 40_000],
    ['feePercent', 12_000],
    ['asked', 12_000],
    ['atHotel', 40_000],
  ])
})

test('the reason is optional, and a text belongs to the other reason only', () => {
  assert.equal(reasonOf({ reason: '', details: '' }), { reason: 'other' })
  assert.equal(reasonOf({ reason: 'trip_cancelled', details: 'typed before' }), { reason: 'trip_cancelled' })
  assert.equal(reasonOf({ reason: 'other', details: ' a typhoon ' }), {
    reason: 'other',
    details: 'a typhoon',
  })
})

test.run()
