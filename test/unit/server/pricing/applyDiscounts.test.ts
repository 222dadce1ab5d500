import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { amountOf } from '#shared/money/price.ts'
import { noRates } from '../../../../examples/server/hotels/rateRules.ts'
import type { PricingContext } from '../../../../examples/server/pricing/pricingContext.ts'
import {
  both,
  corporate,
  couponLike,
  discountsOf,
  guest,
  member,
  planLike,
  pricesAt,
  promotionLike,
  ryokan,
  type Stay,
  townhouse,
  withCoupon,
} from './hotelFixture.ts'

const test = suite('examples/server/pricing/applyDiscounts')

const longStays = {
  ...noRates,
  length_of_stay: [
    { nights: 3, percent: 5 },
    { nights: 5, percent: 10 },
  ],
}
const people = { ...noRates, member_percent: 5, corporate: [{ organization_id: 900, percent: 12 }] }
const promoted = (...discounts: Parameters<typeof promotionLike>[0][]) =>
  planLike({ promotions: discounts.map((more, n) => promotionLike({ id: `p${n}`, ...more })) })

// Three nights of two adults at 10,000 each cost 60,000.
const table: [what: string, stay: Stay, discounts: Record<string, number>][] = [
  ['no rule', {}, {}],
  ['a longer stay', { hotel: { ...townhouse, rates: longStays } }, { length_of_stay: -3_000 }],
  ['a stay that is too short', { hotel: { ...townhouse, rates: longStays }, bases: [10_000, 10_000] }, {}],
  [
    'the best of several lengths',
    { hotel: { ...townhouse, rates: longStays }, bases: [10_000, 10_000, 10_000, 10_000, 10_000] },
    { length_of_stay: -10_000 },
  ],
  ['the member rate for a guest', { hotel: { ...townhouse, rates: people } }, {}],
  [
    'the member rate for a member',
    { hotel: { ...townhouse, rates: people }, context: member },
    { member: -3_000 },
  ],
  [
    'the rate of an organization',
    { hotel: { ...townhouse, rates: people }, context: corporate },
    { corporate: -7_200 },
  ],
  [
    'the rate of another organization',
    {
      hotel: { ...townhouse, rates: people },
      context: {
        ...guest,
        customer: { user: null, organization: { id: 7, name: 'X', display_name: 'X' } },
      } as PricingContext,
    },
    {},
  ],
  [
    'the better rate for a guest with both',
    { hotel: { ...townhouse, rates: people }, context: both },
    { corporate: -7_200 },
  ],
  ['a promotion', { plan: promoted({ off: { percent: 10 } }) }, { promotion: -6_000 }],
  ['an amount per room and stay', { plan: promoted({ off: { amount: 4_500 } }) }, { promotion: -4_500 }],
  [
    'the best of several promotions',
    { plan: promoted({ off: { percent: 5 } }, { off: { amount: 4_500 } }, { off: { percent: 7 } }) },
    { promotion: -4_500 },
  ],
  [
    'a promotion for weekdays',
    { plan: promoted({ weekdays: [2], off: { percent: 10 } }) },
    { promotion: -2_000 },
  ],
  [
    'a promotion for a season across New Year',
    { plan: promoted({ stay: { first: 1229, last: 301 }, off: { percent: 10 } }) },
    { promotion: -2_000 },
  ],
  ['a promotion outside its season', { plan: promoted({ stay: { first: 401, last: 430 } }) }, {}],
  [
    'an early-booking promotion 28 days ahead',
    { plan: promoted({ ahead: { least: 28, most: null } }) },
    { promotion: -6_000 },
  ],
  ['an early-booking promotion one day late', { plan: promoted({ ahead: { least: 29, most: null } }) }, {}],
  [
    'a last-minute promotion on its first day',
    { plan: promoted({ ahead: { least: 0, most: 28 } }) },
    { promotion: -6_000 },
  ],
  ['a last-minute promotion one day early', { plan: promoted({ ahead: { least: 0, most: 27 } }) }, {}],
  [
    'a promotion on its last booking day',
    { plan: promoted({ booked: { from: null, until: '2027-02-01' } }) },
    { promotion: -6_000 },
  ],
  [
    'a promotion after its last booking day',
    { plan: promoted({ booked: { from: null, until: '2027-01-31' } }) },
    {},
  ],
  [
    'a promotion before its first booking day',
    { plan: promoted({ booked: { from: '2027-02-02', until: null } }) },
    {},
  ],
  ['a promotion with a code, without the code', { plan: promoted({ code: 'X' }) }, {}],
  [
    'a promotion with a code, with the code',
    { plan: promoted({ code: 'X' }), context: { ...guest, promo: 'X' } },
    { promotion: -6_000 },
  ],
  ['a coupon', { context: withCoupon(couponLike()) }, { coupon: -6_000 }],
  [
    'a coupon for an amount',
    { context: withCoupon(couponLike({ off: { amount: 2_345 } })) },
    { coupon: -2_345 },
  ],
  [
    'a coupon for the first two nights',
    { context: withCoupon(couponLike({ first_nights: 2 })) },
    { coupon: -4_000 },
  ],
  [
    'a coupon with a minimum total',
    { context: withCoupon(couponLike({ minimum_total: 60_000 })) },
    { coupon: -6_000 },
  ],
  ['a coupon below its minimum total', { context: withCoupon(couponLike({ minimum_total: 60_001 })) }, {}],
  [
    'a coupon above the price',
    { context: withCoupon(couponLike({ off: { amount: 999_999 } })) },
    { coupon: -60_000 },
  ],
  [
    'the step of the hotel: 33,330 less 10% is 29,990',
    { bases: [16_665], context: withCoupon(couponLike()) },
    { coupon: -3_340 },
  ],
  [
    'all discounts, each on the remaining amount',
    {
      hotel: { ...townhouse, rates: { ...longStays, member_percent: 10 } },
      plan: promoted({ off: { percent: 10 } }),
      context: withCoupon(couponLike({ off: { amount: 1_000 } }), member),
    },
    // 60,000 - 3,000 = 57,000; - 5,700 = 51,300; - 5,130 = 46,170; - 1,000.
    { length_of_stay: -3_000, member: -5_700, promotion: -5_130, coupon: -1_000 },
  ],
]

test('each discount applies alone and in combination, in order', () => {
  for (const [what, stay, discounts] of table) {
    assert.equal(discountsOf(stay), discounts, what)
    assert.equal(Object.keys(discountsOf(stay)), Object.keys(discounts), what)
  }
})

test('local taxes are calculated on discounted nights', () => {
  // 6,000 without tax for each of two guests is in the second tax band of Kyoto, and 10% less is in the first.
  const dear = pricesAt({ bases: [6_600] }).price
  const cheap = pricesAt({ bases: [6_600], context: withCoupon(couponLike()) }).price
  assert.equal([amountOf(dear, 'local_tax'), amountOf(cheap, 'local_tax')], [800, 400])
  // The coupon moves the first of two nights into the lower band.
  const first = pricesAt({
    bases: [6_600, 6_600],
    context: withCoupon(couponLike({ first_nights: 1 })),
  }).price
  assert.is(amountOf(first, 'local_tax'), 1_200)
})

test('tax and service fee are calculated on the discounted price', () => {
  const { price } = pricesAt({
    hotel: ryokan,
    bases: [60_500],
    context: withCoupon(couponLike({ off: { percent: 50 } })),
  })
  assert.equal([price.tax, price.service_fee], [5_500, 5_000])
})

test('a discounted price comes with the public total, and a public price with the member total', () => {
  const hotel = { ...townhouse, rates: people }
  const tax = amountOf(pricesAt({ hotel }).price, 'local_tax')
  const totals = (context: PricingContext) => {
    const { price, publicTotal, memberTotal } = pricesAt({ hotel, context })
    return [price.total, publicTotal, memberTotal]
  }
  assert.equal(totals(guest), [60_000 + tax, null, 57_000 + tax])
  assert.equal(totals(member), [57_000 + tax, 60_000 + tax, null])
  assert.equal(totals(corporate), [52_800 + tax, 60_000 + tax, null])
  const closed = { ...hotel, settings: { ...hotel.settings, membership: { login_enabled: false } } }
  assert.is(pricesAt({ hotel: closed }).memberTotal, null, 'the hotel has no sign-in')
})

test('the applied promotion is named', () => {
  const plan = promoted({ off: { percent: 5 } }, { off: { percent: 9 } })
  assert.is(pricesAt({ plan }).promotion?.id, 'p1')
  assert.is(pricesAt({ plan: promoted({ code: 'X' }) }).promotion, null)
})

test.run()
