import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  directPrice,
  type PricedChange,
  pricedChange,
  refusedCoupon,
  wantedChanges,
  withPlanCodes,
} from '#app/features/reservation/change/direct/directPrice.ts'
import type { ReservedRoom } from '#shared/api/reservations.ts'
import type { CodeAnswer, RoomResult } from '#shared/api/rooms.ts'
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
      { rooms: [withChild], coupon_code: null },
      { rooms: [{ reservation_hotel_room_id: id, adults: 1, children: 0 }] },
    ) ?? []
  assert.equal([change?.wanted?.adults, change?.wanted?.children, change?.wanted?.kids_ages], [1, 0, []])
})

test('another coupon is for all rooms that stay', () => {
  const other = { ...before, reservation_hotel_room_id: id + 1 }
  const cancelled = { ...before, reservation_hotel_room_id: id + 2, status: 'cancelled' }
  const two = { rooms: [before, other, cancelled], coupon_code: 'AUTUMN' }
  const rooms = [{ reservation_hotel_room_id: id, checkout_date: '2027-06-01' }]
  const changed = { before, wanted: { ...before, checkout_date: '2027-06-01' } }
  const stays = { before: other, wanted: other }
  assert.equal(wantedChanges(two, { rooms }), [changed])
  assert.equal(wantedChanges(two, { rooms, coupon_code: 'autumn' }), [changed])
  assert.equal(wantedChanges(two, { rooms, coupon_code: 'SPRING' }), [changed, stays])
  assert.equal(wantedChanges(two, { rooms, coupon_code: null }), [changed, stays])
  assert.equal(wantedChanges(two, { coupon_code: null }), [{ before, wanted: before }, stays])
  const unknown = { ...two, rooms: [before, { ...other, room_plan_code: '' }] }
  assert.is(wantedChanges(unknown, { rooms, coupon_code: 'SPRING' }), null)
})

test('without a known plan, for a room of another reservation and without a room there is nothing to price', () => {
  const codeless = { rooms: [{ ...before, room_plan_code: '' }], coupon_code: null }
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
    payment_methods: ['credit_card'],
  }
  const type = { room_type_code: 'twin', room_type_name: 'Twin', pictures: [], room_plans: [plan] }
  const rooms = [type] as unknown as RoomResult[]
  const found = pricedChange({ before, wanted: before }, { rooms, coupon: null })
  assert.equal(
    [found?.after?.price.total, found?.promotion, found?.methods],
    [72_300, 'early', ['credit_card']],
  )
  const codeless = { ...before, room_type_code: '', room_type_name: 'Twin' }
  assert.is(pricedChange({ before, wanted: codeless }, { rooms, coupon: null })?.after?.room_type_code, '')
  const other = { ...codeless, room_type_name: 'Suite' }
  assert.is(pricedChange({ before, wanted: other }, { rooms, coupon: null })?.after?.room_type_code, 'twin')
  assert.is(
    pricedChange(
      { before, wanted: { ...before, room_plan_code: 'twin.breakfast' } },
      { rooms, coupon: null },
    ),
    null,
  )
  assert.equal(pricedChange({ before, wanted: null }, { rooms: [], coupon: null }), {
    ...{ before, after: null, promotion: null, methods: [], coupon: null },
  })
})

const change = (after: ReservedRoom | null): PricedChange[] => [
  { before, after, promotion: null, methods: [], coupon: null },
]

test('the new price is the old one with the price of the changed rooms instead', () => {
  const two = { price: { ...reservation.price, total: 100_000 } }
  assert.is(directPrice(two, change(priced(72_300))).total, 102_400)
  assert.equal(directPrice(two, change(null)).difference, -69_900)
})

test('a priced plan with the names of a room gives the room its code, and no other plan does', () => {
  const unnamed = { ...before, room_plan_code: '' }
  const priced = (after: ReservedRoom | null) => [
    { before: unnamed, after, promotion: null, methods: [], coupon: null },
  ]
  const codeWith = (after: ReservedRoom | null, room = unnamed) =>
    withPlanCodes([room], priced(after))[0]?.room_plan_code
  const found = { ...before, room_plan_code: 'twin.found' }
  assert.is(codeWith(found), 'twin.found')
  assert.is(codeWith(found, before), before.room_plan_code)
  assert.is(codeWith({ ...found, room_plan_name: 'Another plan' }), '')
  assert.is(codeWith({ ...found, room_type_name: 'Another room' }), '')
  assert.is(codeWith(null), '')
  assert.is(
    withPlanCodes([{ ...unnamed, reservation_hotel_room_id: id + 1 }], priced(found))[0]?.room_plan_code,
    '',
  )
})

test('a new coupon is refused if no room gets it, and the coupon of the reservation is not', () => {
  const answer = (status: CodeAnswer['status']) => ({
    coupon: { code: 'SPRING', status, name: null, first_nights: null },
  })
  const [applied, elsewhere, expired] = [answer('applied'), answer('not_here'), answer('expired')]
  const none = { coupon: null }
  assert.is(refusedCoupon([expired, none], 'SPRING', null), expired.coupon)
  assert.is(refusedCoupon([none, elsewhere], 'SPRING', 'WINTER'), elsewhere.coupon)
  assert.is(refusedCoupon([elsewhere, applied], 'SPRING', null), null)
  assert.is(refusedCoupon([none], 'SPRING', null), null)
  assert.is(refusedCoupon([expired], 'spring', 'SPRING'), null)
  assert.is(refusedCoupon([expired], null, 'SPRING'), null)
})

test.run()
