import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isFulfilled } from '#app/features/reservation/change/offer/isFulfilled.ts'
import type { Wish } from '#app/parts/reservation/writeWish.ts'
import type { ReservedExtra } from '#shared/api/extras.ts'
import type { ReservedRoom } from '#shared/api/reservations.ts'
import { checkout, reservation } from '../../../../support/builders/bookedStay.ts'

const test = suite('app/features/reservation/change/offer/isFulfilled')

const [room] = reservation.rooms as [ReservedRoom]
const reservation_hotel_room_id = room.reservation_hotel_room_id
const sweets: ReservedExtra = {
  ...{ extra_id: 1, name: 'Sweets', delivered_at: null, quantity: 2, price: 1000, price_with_tax: 1080 },
  ...{ tax_percent: 8, question: null, answer: '' },
}
const stay = { rooms: [room], extras: [sweets], coupon_code: 'FAMILY10' }
const isDone = (wish: Wish, more: Partial<typeof stay> = {}) => isFulfilled({ ...stay, ...more }, wish)
const ofRoom = (wanted: object): Wish => ({ rooms: [{ reservation_hotel_room_id, ...wanted }] })

test('a wish for the dates, the plan and the guests that a room has is fulfilled, another one is not', () => {
  const { checkin_date, checkout_date, room_plan_code, adults } = room
  assert.is(isDone(ofRoom({ checkin_date, checkout_date, room_plan_code, adults })), true)
  const { kids_ages } = room
  assert.is(isDone(ofRoom({ kids_ages })), true, 'the number of children follows from their ages')
  for (const wanted of [
    { checkin_date: '2027-01-01' },
    { checkout_date: checkout.replace('04', '05') },
    { room_plan_code: 'other' },
    { adults: adults + 1 },
    { children: 1 },
    { kids_ages: [5] },
    { kids_ages: [4, 4] },
  ])
    assert.is(isDone(ofRoom(wanted)), false, JSON.stringify(wanted))
})

test('a wish without children is fulfilled by a room without children', () => {
  const adultsOnly = { children: 0, kids_tiers: [], kids_ages: [] }
  const rooms = [{ ...room, ...adultsOnly }]
  assert.is(isDone(ofRoom(adultsOnly), { rooms }), true)
  assert.is(isDone(ofRoom({ children: 0 }), { rooms }), true)
})

test('the rooms of a voucher are booked once its stay has a room', () => {
  const ofVoucher = { rooms: [{ reservation_hotel_room_id: 0, adults: room.adults }] }
  const cancelled = [{ ...room, status: 'cancelled' }]
  assert.is(isDone(ofVoucher), true)
  assert.equal([isDone(ofVoucher, { rooms: [] }), isDone(ofVoucher, { rooms: cancelled })], [false, false])
})

test('a room is given up once it is cancelled, and a cancelled room is not moved', () => {
  const cancelled = [{ ...room, status: 'cancelled' }]
  assert.equal(
    [isDone(ofRoom({ is_given_up: true })), isDone(ofRoom({ is_given_up: true }), { rooms: cancelled })],
    [false, true],
  )
  assert.is(isDone(ofRoom({ adults: room.adults }), { rooms: cancelled }), false)
  assert.is(isDone({ rooms: [{ reservation_hotel_room_id: 9, adults: room.adults }] }), false)
})

test('a coupon and extras are fulfilled once the reservation has exactly them', () => {
  assert.equal(
    ['FAMILY10', 'family10', null, 'OTHER'].map((coupon_code) => isDone({ coupon_code })),
    [true, true, false, false],
  )
  const order = { extra_id: 1, delivered_at: null, quantity: 2, total_price: 2160 }
  assert.equal(
    [
      isDone({ extras: [order] }),
      isDone({ extras: [{ ...order, quantity: 1 }] }),
      isDone({ extras: [] }),
      isDone({ extras: [{ ...order, answer: 'For Anna' }] }),
      isDone({ extras: [{ ...order, delivered_at: { date: '2027-04-02', time: null } }] }),
    ],
    [true, false, false, false, false],
  )
  assert.is(isDone({ extras: [] }, { extras: [] }), true)
})

test.run()
