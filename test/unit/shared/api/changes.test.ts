import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { changes } from '#shared/api/changes.ts'
import { reservations } from '#shared/api/reservations.ts'

const test = suite('shared/api/changes')

const { agree, cancel, offer } = changes
const { updateGuests, updateSettings } = reservations

const accepts = (struct: { is(value: unknown): boolean }, ...values: unknown[]) =>
  values.map((value) => struct.is(value))

test('a wish names what changes, and leaves out what stays', () => {
  const wish = { bypass_token: 'token', locale: 'ja' }
  assert.equal(
    accepts(
      offer.body,
      wish,
      { ...wish, rooms: [{ reservation_hotel_room_id: 1, is_given_up: true }] },
      { ...wish, rooms: [{ reservation_hotel_room_id: 1, checkin_date: '2027-05-01', adults: 2 }] },
      { ...wish, coupon_code: null },
      { ...wish, cancel: true },
    ),
    [true, true, true, true, true],
  )
  assert.equal(
    accepts(
      offer.body,
      { ...wish, locale: 'xx' },
      { ...wish, rooms: [{ reservation_hotel_room_id: -1 }] },
      { ...wish, rooms: [{ checkin_date: '2027-02-30' }] },
      { ...wish, rooms: [{ adults: 1.5 }] },
    ),
    [false, false, false, false],
  )
})

test('the signed-in owner needs no token', () => {
  assert.equal(accepts(updateSettings.query, {}, { bypass_token: 'token' }, { bypass_token: '' }), [
    true,
    true,
    false,
  ])
})

test('an agreement names its offer, or the rooms and the price of a change without one', () => {
  const rooms = [{ reservation_hotel_room_id: 7, is_given_up: true }]
  const bodies = [
    { change_offer_id: 'abc' },
    { rooms, total_price: 71_700, coupon_code: null },
    { change_offer_id: 'a b' },
    { rooms, total_price: 0.5 },
  ]
  assert.equal(accepts(agree.body, ...bodies), [true, true, false, false])
})

test('the reason of a cancellation is optional, and one of five', () => {
  assert.equal(accepts(cancel.body, {}, { reason: 'trip_cancelled', details: 'ill' }, { reason: 'tired' }), [
    true,
    true,
    false,
  ])
})

test('a change of the guests has valid names and an e-mail address', () => {
  const guest = { first_name: 'Hanako', last_name: 'Yamada', email: 'hanako@example.com' }
  assert.equal(
    accepts(
      updateGuests.body,
      {},
      { guest },
      { guest: { ...guest, email: 'hanako' } },
      { arrival_time: null },
    ),
    [true, true, false, true],
  )
})

test.run()
