import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { wishWithCode, withoutCoupon } from '#app/features/reservation/change/coupon/couponWish.ts'

const test = suite('app/features/reservation/change/coupon/couponWish')

const rooms = [{ reservation_hotel_room_id: 1, checkout_date: '2027-05-04' }]

test('a typed code replaces the code of the wish, and the rest of the wish stays', () => {
  assert.equal(wishWithCode({ rooms, coupon_code: 'ONCE' }, 'SPRING', null), { rooms, coupon_code: 'SPRING' })
  assert.equal(wishWithCode({}, 'SPRING', 'AUTUMN'), { coupon_code: 'SPRING' })
})

test('an empty field drops the coupon of the reservation, or takes the new code out of the wish', () => {
  assert.equal(wishWithCode({ rooms }, null, 'AUTUMN'), { rooms, coupon_code: null })
  assert.equal(wishWithCode({ rooms, coupon_code: 'ONCE' }, null, null), { rooms })
  assert.is(wishWithCode({ coupon_code: 'ONCE' }, null, null), null)
})

test('the code of the reservation is no wish, also in small letters', () => {
  assert.is(wishWithCode({}, 'autumn', 'AUTUMN'), null)
  assert.equal(wishWithCode({ rooms, coupon_code: 'ONCE' }, 'AUTUMN', 'AUTUMN'), { rooms })
})

test('extras are a wish, and no rooms are none', () => {
  assert.equal(withoutCoupon({ extras: [], coupon_code: null }), { extras: [] })
  assert.is(withoutCoupon({ rooms: [], coupon_code: 'ONCE' }), null)
})

test.run()
