import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { plainCode } from '../../../../examples/server/pricing/codes.ts'
import { couponStatus } from '../../../../examples/server/pricing/coupons.ts'
import { isOffered } from '../../../../examples/server/pricing/visibility.ts'
import { corporate, couponLike, guest, member, planLike, promotionLike } from './hotelFixture.ts'

const test = suite('examples/server/pricing/codes')

test('codes ignore case and surrounding spaces, and an empty code is null', () => {
  assert.equal(['first2', ' FIRST2 ', '', '  ', undefined].map(plainCode), [
    'FIRST2',
    'FIRST2',
    null,
    null,
    null,
  ])
})

test('the status of a coupon follows its rules', () => {
  const takes = { code: 'kyoto', settings: { coupon_active: true } }
  const partsOnly = { ...takes, settings: { coupon_active: true, percentage_coupon_discount_only: true } }
  const amount = couponLike({ off: { amount: 500 } })
  const spring = couponLike({ valid: { from: '2027-03-01', until: '2027-05-31' } })
  const ten = couponLike({ usage_limit: 10, used_elsewhere: 4 })
  const cases = [
    [takes, null, 0, '2027-03-01', 'invalid'],
    [takes, couponLike(), 0, '2027-03-01', 'applied'],
    [{ code: 'kyoto', settings: {} }, couponLike(), 0, '2027-03-01', 'not_here'],
    [{ ...takes, code: 'seoul' }, couponLike(), 0, '2027-03-01', 'not_here'],
    [takes, amount, 0, '2027-03-01', 'applied'],
    [partsOnly, amount, 0, '2027-03-01', 'not_here'],
    [partsOnly, couponLike(), 0, '2027-03-01', 'applied'],
    [takes, spring, 0, '2027-02-28', 'expired'],
    [takes, spring, 0, '2027-03-01', 'applied'],
    [takes, spring, 0, '2027-05-31', 'applied'],
    [takes, spring, 0, '2027-06-01', 'expired'],
    [takes, ten, 5, '2027-03-01', 'applied'],
    [takes, ten, 6, '2027-03-01', 'limit_reached'],
    [takes, couponLike(), 99_999, '2027-03-01', 'applied'],
  ] as const
  for (const [hotel, coupon, used, today, status] of cases)
    assert.is(couponStatus(hotel, coupon, today, used), status, JSON.stringify([hotel, coupon, today, used]))
})

test('an order keeps the use of a coupon whose limit is lowered, and no use of a coupon that has expired', () => {
  const hotel = { code: 'kyoto', settings: { coupon_active: true } }
  const ten = couponLike({ usage_limit: 10, valid: { from: '2027-03-01', until: '2027-05-31' } })
  assert.is(couponStatus(hotel, ten, '2027-03-01', 12, 0), 'limit_reached')
  assert.is(couponStatus(hotel, ten, '2027-03-01', 12, 1), 'applied')
  assert.is(couponStatus(hotel, ten, '2027-06-01', 12, 1), 'expired')
})

test('each plan is offered to its audience only', () => {
  const opening = promotionLike({ code: 'OPEN', plans: ['room-only'] })
  const plans = {
    all: planLike(),
    brr: planLike({ visibility: 'brr', takes_voucher: true }),
    member: planLike({ visibility: 'member' }),
    secret: planLike({ visibility: 'secret' }),
    opened: planLike({ visibility: 'secret', promotions: [opening] }),
    day: planLike({ is_day_use: true }),
  }
  const offered = (context: typeof guest) =>
    Object.entries(plans)
      .filter(([, plan]) => isOffered(plan, context))
      .map(([name]) => name)
  assert.equal(offered(guest), ['all', 'brr'])
  assert.equal(offered(member), ['all', 'brr', 'member'])
  assert.equal(offered(corporate), ['all', 'brr', 'member'])
  assert.equal(offered({ ...guest, mode: 'secret' }), ['secret', 'opened'])
  assert.equal(offered({ ...member, mode: 'secret' }), ['secret', 'opened'])
  assert.equal(offered({ ...guest, mode: 'voucher' }), ['brr'])
  assert.equal(offered({ ...guest, promo: 'OPEN' }), ['all', 'brr', 'opened'])
  assert.equal(offered({ ...guest, promo: 'OTHER' }), ['all', 'brr'])
  assert.equal(offered({ ...guest, isDayUse: true }), ['day'])
})

test('an expired code, a code for all plans and a promotion without code open no secret plan', () => {
  const late = promotionLike({
    code: 'OPEN',
    plans: ['room-only'],
    booked: { from: null, until: '2027-01-31' },
  })
  const wide = promotionLike({ code: 'OPEN', plans: null })
  const codeless = promotionLike({ code: null, plans: ['room-only'] })
  for (const promotion of [late, wide, codeless]) {
    const plan = planLike({ visibility: 'secret', promotions: [promotion] })
    assert.not(isOffered(plan, { ...guest, promo: 'OPEN' }))
  }
})

test.run()
