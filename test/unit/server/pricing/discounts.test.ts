import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { amountOf, sumOfLines } from '#shared/money/price.ts'
import { adultsOnly, type Party } from '#shared/party/party.ts'
import { hakone } from '../../../../examples/seed/hakone/hakone.ts'
import { kyoto } from '../../../../examples/seed/kyoto/kyoto.ts'
import { seoul } from '../../../../examples/seed/seoul/seoul.ts'
import { taipei } from '../../../../examples/seed/taipei/taipei.ts'
import type { DiscountValue } from '../../../../examples/server/hotels/rateRules.ts'
import { noRates } from '../../../../examples/server/hotels/rateRules.ts'
import type { PricingContext } from '../../../../examples/server/pricing/pricingContext.ts'
import {
  both,
  corporate,
  couponLike,
  guest,
  hotelLike,
  member,
  offOf,
  planLike,
  pricesAt,
  promotionLike,
  ryokan,
  type Told,
  townhouse,
  withCoupon,
} from './hotelFixture.ts'

const test = suite('what lowers a price')

const longStays = {
  ...noRates,
  length_of_stay: [
    { nights: 3, percent: 5 },
    { nights: 5, percent: 10 },
  ],
}
const people = { ...noRates, member_percent: 5, corporate: [{ organization_id: 900, percent: 12 }] }
const promoted = (...offs: Parameters<typeof promotionLike>[0][]) =>
  planLike({ promotions: offs.map((more, n) => promotionLike({ id: `p${n}`, ...more })) })

// Three nights of two adults at 10,000 each: 60,000.
const table: [what: string, told: Told, off: Record<string, number>][] = [
  ['nothing, where there is no rule', {}, {}],
  ['a longer stay', { hotel: { ...townhouse, rates: longStays } }, { length_of_stay: -3_000 }],
  ['not a shorter one', { hotel: { ...townhouse, rates: longStays }, bases: [10_000, 10_000] }, {}],
  [
    'of several lengths the best that is met',
    { hotel: { ...townhouse, rates: longStays }, bases: [10_000, 10_000, 10_000, 10_000, 10_000] },
    { length_of_stay: -10_000 },
  ],
  ['no member’s rate for a guest', { hotel: { ...townhouse, rates: people } }, {}],
  ['a member’s rate', { hotel: { ...townhouse, rates: people }, context: member }, { member: -3_000 }],
  [
    'an organization’s',
    { hotel: { ...townhouse, rates: people }, context: corporate },
    { corporate: -7_200 },
  ],
  [
    'not another organization’s',
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
    'the better of both for who is both',
    { hotel: { ...townhouse, rates: people }, context: both },
    { corporate: -7_200 },
  ],
  ['a promotion', { plan: promoted({ off: { percent: 10 } }) }, { promotion: -6_000 }],
  ['an amount for a room’s stay', { plan: promoted({ off: { amount: 4_500 } }) }, { promotion: -4_500 }],
  [
    'of several promotions the best',
    { plan: promoted({ off: { percent: 5 } }, { off: { amount: 4_500 } }, { off: { percent: 7 } }) },
    { promotion: -4_500 },
  ],
  [
    'a promotion on its weekdays only',
    { plan: promoted({ weekdays: [2], off: { percent: 10 } }) },
    { promotion: -2_000 },
  ],
  [
    'on the nights of its season, over the new year',
    { plan: promoted({ stay: { first: 1229, last: 301 }, off: { percent: 10 } }) },
    { promotion: -2_000 },
  ],
  ['not out of its season', { plan: promoted({ stay: { first: 401, last: 430 } }) }, {}],
  [
    'early enough: 28 days ahead',
    { plan: promoted({ ahead: { least: 28, most: null } }) },
    { promotion: -6_000 },
  ],
  ['too late by a day', { plan: promoted({ ahead: { least: 29, most: null } }) }, {}],
  [
    'on the earliest day of the last minute',
    { plan: promoted({ ahead: { least: 0, most: 28 } }) },
    { promotion: -6_000 },
  ],
  ['too early for the last minute', { plan: promoted({ ahead: { least: 0, most: 27 } }) }, {}],
  [
    'booked on its last day',
    { plan: promoted({ booked: { from: null, until: '2027-02-01' } }) },
    { promotion: -6_000 },
  ],
  ['booked a day after it', { plan: promoted({ booked: { from: null, until: '2027-01-31' } }) }, {}],
  ['booked before its first', { plan: promoted({ booked: { from: '2027-02-02', until: null } }) }, {}],
  ['with a code, only for who has it', { plan: promoted({ code: 'X' }) }, {}],
  [
    'for who has it',
    { plan: promoted({ code: 'X' }), context: { ...guest, promo: 'X' } },
    { promotion: -6_000 },
  ],
  ['a coupon', { context: withCoupon(couponLike()) }, { coupon: -6_000 }],
  ['an amount', { context: withCoupon(couponLike({ off: { amount: 2_345 } })) }, { coupon: -2_345 }],
  ['of the first two nights', { context: withCoupon(couponLike({ first_nights: 2 })) }, { coupon: -4_000 }],
  [
    'from its least total on',
    { context: withCoupon(couponLike({ minimum_total: 60_000 })) },
    { coupon: -6_000 },
  ],
  ['not under it', { context: withCoupon(couponLike({ minimum_total: 60_001 })) }, {}],
  [
    'no more than there is',
    { context: withCoupon(couponLike({ off: { amount: 999_999 } })) },
    { coupon: -60_000 },
  ],
  [
    'a price on the hotel’s step: 33,330 less 10% is 29,990',
    { bases: [16_665], context: withCoupon(couponLike()) },
    { coupon: -3_340 },
  ],
  [
    'all of it, one after the other of what is left',
    {
      hotel: { ...townhouse, rates: { ...longStays, member_percent: 10 } },
      plan: promoted({ off: { percent: 10 } }),
      context: withCoupon(couponLike({ off: { amount: 1_000 } }), member),
    },
    // 60,000 - 3,000 = 57,000; - 5,700 = 51,300; - 5,130 = 46,170; - 1,000.
    { length_of_stay: -3_000, member: -5_700, promotion: -5_130, coupon: -1_000 },
  ],
]

test('each alone, and all together in their order', () => {
  for (const [what, told, off] of table) {
    assert.equal(offOf(told), off, what)
    assert.equal(Object.keys(offOf(told)), Object.keys(off), what)
  }
})

test('local taxes are reckoned on what the nights really cost', () => {
  // 6,000 for each of two guests is Kyoto's second band; a tenth less is its first.
  const dear = pricesAt({ bases: [6_000] }).price
  const cheap = pricesAt({ bases: [6_000], context: withCoupon(couponLike()) }).price
  assert.equal([amountOf(dear, 'local_tax'), amountOf(cheap, 'local_tax')], [800, 400])
  // Of two nights only the first is lowered under the band.
  const first = pricesAt({
    bases: [6_000, 6_000],
    context: withCoupon(couponLike({ first_nights: 1 })),
  }).price
  assert.is(amountOf(first, 'local_tax'), 1_200)
})

test('tax and service are those of what is paid', () => {
  const { price } = pricesAt({
    hotel: ryokan,
    bases: [60_500],
    context: withCoupon(couponLike({ off: { percent: 50 } })),
  })
  assert.equal([price.tax, price.service_fee], [5_500, 5_000])
})

test('who pays less is told what everybody pays; who is no member, what one would pay', () => {
  const hotel = { ...townhouse, rates: people }
  const tax = amountOf(pricesAt({ hotel }).price, 'local_tax')
  const told = (context: PricingContext) => {
    const { price, publicTotal, memberTotal } = pricesAt({ hotel, context })
    return [price.total, publicTotal, memberTotal]
  }
  assert.equal(told(guest), [60_000 + tax, null, 57_000 + tax])
  assert.equal(told(member), [57_000 + tax, 60_000 + tax, null])
  assert.equal(told(corporate), [52_800 + tax, 60_000 + tax, null])
  const closed = { ...hotel, settings: { ...hotel.settings, membership: { login_enabled: false } } }
  assert.is(pricesAt({ hotel: closed }).memberTotal, null, 'where nobody can sign in')
})

test('the promotion that lowers the price is named, and no other', () => {
  const plan = promoted({ off: { percent: 5 } }, { off: { percent: 9 } })
  assert.is(pricesAt({ plan }).promotion?.id, 'p1')
  assert.is(pricesAt({ plan: promoted({ code: 'X' }) }).promotion, null)
})

const off = fc.oneof(
  fc.record({ percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ amount: fc.integer({ min: 0, max: 2_000_000 }) }),
) as fc.Arbitrary<DiscountValue>

const noFilters = fc.record({
  seed: fc.constantFrom(hakone, kyoto, taipei, seoul),
  bases: fc.array(fc.integer({ min: 0, max: 3_000_000 }), { minLength: 1, maxLength: 30 }),
  adults: fc.integer({ min: 1, max: 6 }),
  kids: fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 3 }),
  companions: fc.integer({ min: 0, max: 7 }),
  lengths: fc.array(
    fc.record({ nights: fc.integer({ min: 1, max: 30 }), percent: fc.integer({ min: 0, max: 100 }) }),
    { maxLength: 2 },
  ),
  memberPercent: fc.integer({ min: 0, max: 100 }),
  corporatePercent: fc.integer({ min: 0, max: 100 }),
  context: fc.constantFrom(guest, member, corporate, both),
  promotions: fc.array(
    fc.record({ off, weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 6 }))) }),
    { maxLength: 3 },
  ),
  coupon: fc.option(
    fc.record({
      off,
      first_nights: fc.option(fc.integer({ min: 1, max: 5 })),
      minimum_total: fc.integer({ min: 0, max: 1_000_000 }),
    }),
  ),
  isDayUse: fc.boolean(),
})

test('whatever is taken off: whole numbers, the total their sum, never under 0, never more than without', () => {
  fc.assert(
    fc.property(noFilters, (any) => {
      const party: Party = { ...adultsOnly(any.adults), children: any.kids.length, kids_ages: any.kids }
      const hotel = hotelLike(any.seed, {
        rates: {
          length_of_stay: any.lengths,
          member_percent: any.memberPercent,
          corporate: [{ organization_id: 900, percent: any.corporatePercent }],
          companions: true,
        },
      })
      const context = { ...any.context, isDayUse: any.isDayUse }
      const told: Told = {
        hotel,
        bases: any.isDayUse ? any.bases.slice(0, 1) : any.bases,
        party: { ...party, adult_companion: any.companions },
        plan: promoted(...any.promotions),
        context: any.coupon ? withCoupon(couponLike(any.coupon), context) : context,
      }
      const { price, publicTotal, memberTotal } = pricesAt(told)
      const plain = pricesAt({
        ...told,
        hotel: { ...hotel, rates: noRates },
        plan: planLike(),
        context: { ...guest, isDayUse: any.isDayUse },
      }).price
      assert.is(price.total, sumOfLines(price.lines))
      assert.ok(price.lines.every(({ amount }) => Number.isSafeInteger(amount)))
      const rooms = price.total - amountOf(price, 'local_tax')
      assert.ok(rooms >= 0 && amountOf(price, 'local_tax') >= 0)
      assert.ok(price.total <= plain.total)
      assert.ok(amountOf(price, 'local_tax') <= amountOf(plain, 'local_tax'))
      assert.ok(price.tax + price.service_fee <= rooms)
      assert.ok(publicTotal === null || publicTotal > price.total)
      assert.ok(memberTotal === null || memberTotal < price.total)
    }),
    { numRuns: process.env.SOAK ? 20_000 : 300 },
  )
})

test.run()
