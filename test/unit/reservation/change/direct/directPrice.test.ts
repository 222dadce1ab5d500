import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  directPrice,
  movementOf,
  type PricedRoom,
  pricedRoom,
  wantedChanges,
} from '#app/features/reservation/change/direct/directPrice.ts'
import type { Reservation, ReservedRoom } from '#shared/api/reservations.ts'
import type { RoomResult } from '#shared/api/rooms.ts'
import { reservation } from '../../../../support/builders/bookedStay.ts'

const test = suite('app/features/reservation/change/direct/directPrice')

const [booked] = reservation.rooms as [ReservedRoom]
const priced = (total: number, localTax = 0): ReservedRoom => ({
  ...booked,
  price: {
    ...booked.price,
    lines: [
      { kind: 'night', date: null, amount: total - localTax },
      { kind: 'local_tax', date: null, amount: localTax },
    ],
    total,
  },
})
const id = booked.reservation_hotel_room_id
const before = { ...priced(69_900, 600), room_plan_code: 'twin.room-only' }
const stay = { ...reservation, rooms: [before], price: { ...reservation.price, total: 69_900 } }

test('what a wish leaves out stays as it is', () => {
  const [change] =
    wantedChanges(stay, {
      rooms: [{ reservation_hotel_room_id: id, checkout_date: '2027-06-01' }],
    }) ?? []
  assert.equal(change, { before, wanted: { ...before, checkout_date: '2027-06-01' } })
})

test('the children of a wish are stated together', () => {
  const withChild = { ...before, children: 1, kids_ages: [9] }
  const [change] =
    wantedChanges(
      { rooms: [withChild] },
      { rooms: [{ reservation_hotel_room_id: id, adults: 1, children: 0 }] },
    ) ?? []
  assert.equal([change?.wanted?.adults, change?.wanted?.children, change?.wanted?.kids_ages], [1, 0, []])
})

test('without a known plan, for a room of another reservation and without a room there is nothing to price', () => {
  const codeless = { rooms: [{ ...before, room_plan_code: '' }] }
  assert.is(wantedChanges(codeless, { rooms: [{ reservation_hotel_room_id: id, adults: 1 }] }), null)
  const chosen = { reservation_hotel_room_id: id, room_plan_code: 'twin.breakfast' }
  assert.is(wantedChanges(codeless, { rooms: [chosen] })?.[0]?.wanted?.room_plan_code, 'twin.breakfast')
  assert.equal(wantedChanges(codeless, { rooms: [{ reservation_hotel_room_id: id, is_given_up: true }] }), [
    { before: codeless.rooms[0], wanted: null },
  ])
  assert.is(wantedChanges(stay, { rooms: [{ reservation_hotel_room_id: id + 1, adults: 1 }] }), null)
  assert.is(wantedChanges(stay, {}), null)
})

test('the plan of the wish is priced, and another plan is not', () => {
  const plan = {
    room_plan_code: 'twin.room-only',
    room_plan_name: 'Room only',
    total_price: 72_300,
    price: before.price,
    cancellation_policy: null,
    promotion: { id: 'early', name: 'Early' },
  }
  const type = { room_type_code: 'twin', room_type_name: 'Twin', pictures: [], room_plans: [plan] }
  const rooms = [type] as unknown as RoomResult[]
  const found = pricedRoom({ before, wanted: before }, { rooms })
  assert.equal([found?.after?.price.total, found?.promotion], [72_300, 'early'])
  const codeless = { ...before, room_type_code: '', room_type_name: 'Twin' }
  assert.is(pricedRoom({ before, wanted: codeless }, { rooms })?.after?.room_type_code, '')
  const other = { ...codeless, room_type_name: 'Suite' }
  assert.is(pricedRoom({ before, wanted: other }, { rooms })?.after?.room_type_code, 'twin')
  assert.is(pricedRoom({ before, wanted: { ...before, room_plan_code: 'twin.breakfast' } }, { rooms }), null)
  assert.equal(pricedRoom({ before, wanted: null }, { rooms: [] }), { before, after: null, promotion: null })
})

const change = (after: ReservedRoom | null): PricedRoom[] => [{ before, after, promotion: null }]

test('the new price is the old one with the price of the changed rooms instead', () => {
  const two = { price: { ...reservation.price, total: 100_000 } }
  assert.is(directPrice(two, change(priced(72_300))).total, 102_400)
  assert.equal(directPrice(two, change(null)).difference, -69_900)
})

const money = (paid: number, more: Partial<NonNullable<Reservation['money']>> = {}) => ({
  ...{ paid, fees: 0, fees_taken: 0, on_its_way: 0, refunded: 0, by_hotel: 0, at_hotel: 0, may_be_asked: 0 },
  ...more,
})

test('a card gets back what is paid, and pays the new price without the local tax', () => {
  const paid = { money: money(69_300), payment_method: 'credit_card' as const }
  const dearer = directPrice(stay, change(priced(72_300, 600)))
  assert.equal(movementOf(paid, dearer), { is: 'anew', paid: 69_300, charged: 71_700 })
  const returned = { ...paid, money: money(80_000, { refunded: 8_000, on_its_way: 2_000, fees_taken: 700 }) }
  assert.equal(movementOf(returned, dearer), { is: 'anew', paid: 69_300, charged: 71_700 })
  assert.equal(movementOf(paid, directPrice(stay, change(priced(70_000, 700)))), { is: 'nothing' })
})

test('a payment by transfer is not charged anew, nothing paid moves nothing, and unknown money is unknown', () => {
  const dearer = directPrice(stay, change(priced(72_300, 600)))
  const transferred = { money: money(69_300), payment_method: 'bank_transfer' as const }
  assert.equal(movementOf(transferred, dearer), { is: 'by_hotel', paid: 69_300 })
  assert.equal(movementOf(transferred, directPrice(stay, change(before))), { is: 'nothing' })
  assert.equal(movementOf({ money: money(0), payment_method: 'on_site' }, dearer), { is: 'nothing' })
  assert.equal(movementOf({ money: null, payment_method: null }, dearer), { is: 'unknown' })
})

test.run()
