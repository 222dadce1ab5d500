import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readWish } from '#app/parts/reservation/readWish.ts'
import { writeWish } from '#app/parts/reservation/writeWish.ts'

const test = suite('app/parts/reservation/readWish')

const queryOf = (wish: Parameters<typeof writeWish>[0]) => `?${new URLSearchParams([writeWish(wish)])}`

test('a wish is read as it was written', () => {
  for (const wish of [
    { rooms: [{ reservation_hotel_room_id: 7, checkin_date: '2027-05-01', checkout_date: '2027-05-02' }] },
    { rooms: [{ reservation_hotel_room_id: 7, is_given_up: true }] },
    { coupon_code: null },
    { extras: [] },
  ])
    assert.equal(readWish(queryOf(wish)), wish)
})

test('an address without a readable wish has none, and a wish never cancels', () => {
  for (const search of [
    '',
    '?wish=',
    '?wish={',
    '?wish=null',
    '?wish=[]',
    '?wish={}',
    '?wish={"rooms":1}',
    '?wish={"rooms":[{"checkin_date":"2027-13-01"}]}',
    '?wish={"cancel":true}',
  ])
    assert.is(readWish(search), null, search)
  assert.equal(readWish('?wish={"cancel":true,"coupon_code":null,"bypass_token":"x"}'), { coupon_code: null })
})

test('an address with the name of a guest has no wish', () => {
  const room = { reservation_hotel_room_id: 7, is_given_up: false }
  const queryWith = (wanted: object) =>
    `?${new URLSearchParams({ wish: JSON.stringify({ rooms: [wanted] }) })}`
  assert.equal(readWish(queryWith(room)), { rooms: [room] })
  for (const guest of [{ first_name: 'Hanako', last_name: 'Yamada' }, null, {}])
    assert.is(readWish(queryWith({ ...room, guest })), null)
})

test('an address with a further room or the answer to an extra has no wish', () => {
  const queryWith = (wish: object) => `?${new URLSearchParams({ wish: JSON.stringify(wish) })}`
  const room = {
    room_plan_code: 'twin.breakfast',
    checkin_date: '2027-05-01',
    checkout_date: '2027-05-02',
    adults: 2,
  }
  assert.is(readWish(queryWith({ rooms: [room] })), null)
  assert.equal(readWish(queryWith({ rooms: [{ ...room, reservation_hotel_room_id: 7 }] })), {
    rooms: [{ ...room, reservation_hotel_room_id: 7 }],
  })
  const extra = { extra_id: 1, delivered_at: null, quantity: 1, total_price: 100 }
  assert.equal(readWish(queryWith({ extras: [extra] })), { extras: [extra] })
  assert.is(readWish(queryWith({ extras: [{ ...extra, answer: 'Hanako' }] })), null)
})

test('the address of a wish has no answer', () => {
  const extra = { extra_id: 1, delivered_at: null, quantity: 1, total_price: 100 }
  assert.equal(readWish(queryOf({ extras: [{ ...extra, answer: 'Hanako' }] })), { extras: [extra] })
})

test.run()
