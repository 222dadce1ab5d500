import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { newCouponOf, withCoupon } from '#app/features/search/results/update/changedRooms/newCoupon.ts'

const test = suite('app/features/search/results/update/changedRooms/newCoupon')

const applied = { code: 'SPRING', status: 'applied' } as const
const expired = { code: 'SPRING', status: 'expired' } as const
const none = { own: null, searched: null, answer: null, last: undefined }
const spring = { ...none, searched: 'spring', answer: applied }

test('only an applied code that the reservation does not have is new', () => {
  assert.is(newCouponOf(spring), 'SPRING')
  assert.is(newCouponOf({ ...spring, own: 'AUTUMN' }), 'SPRING')
  assert.is(newCouponOf({ ...spring, own: 'Spring' }), undefined)
  assert.is(newCouponOf({ ...spring, answer: expired }), undefined)
  assert.is(newCouponOf(none), undefined)
})

test('while the answer to the same code loads, the coupon of the last choice stays', () => {
  const loading = { ...spring, answer: undefined }
  assert.is(newCouponOf({ ...loading, last: 'SPRING' }), 'SPRING')
  assert.is(newCouponOf({ ...loading, last: 'AUTUMN' }), undefined)
  assert.is(newCouponOf(loading), undefined)
})

test('a coupon that is used up after a choice leaves the wish', () => {
  assert.is(newCouponOf({ ...spring, answer: expired, last: 'SPRING' }), undefined)
})

test('the code of a server that does not answer codes is new', () => {
  assert.is(newCouponOf({ ...spring, answer: null }), 'spring')
  assert.is(newCouponOf({ ...spring, answer: null, own: 'SPRING' }), undefined)
})

test('a search without a code leaves the coupon, or drops it if the guest has emptied the field', () => {
  const emptied = { ...none, own: 'SPRING', last: null }
  assert.is(newCouponOf(emptied), null)
  assert.is(newCouponOf({ ...emptied, answer: undefined }), null)
  assert.is(newCouponOf({ ...emptied, last: undefined }), undefined)
  assert.is(newCouponOf({ ...emptied, last: 'AUTUMN' }), undefined)
  assert.is(newCouponOf({ ...emptied, own: null }), undefined)
  // The server answers with the coupon of the reservation if it cannot be dropped.
  assert.is(newCouponOf({ ...emptied, answer: applied }), undefined)
})

test('the coupon of the search replaces the coupon of the last choice', () => {
  const wish = { rooms: [], coupon_code: 'AUTUMN' }
  assert.equal(withCoupon(wish, 'SPRING'), { rooms: [], coupon_code: 'SPRING' })
  assert.equal(withCoupon(wish, null), { rooms: [], coupon_code: null })
  assert.equal(withCoupon(wish, undefined), { rooms: [] })
})

test.run()
