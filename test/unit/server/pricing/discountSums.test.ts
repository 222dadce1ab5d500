import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { amountOf } from '#shared/money/price.ts'
import { sumOfLines } from '#shared/money/priceLineKinds.ts'
import { adultsOnly, type Party } from '#shared/party/party.ts'
import { hakone } from '../../../../examples/seed/hakone/hakone.ts'
import { kyoto } from '../../../../examples/seed/kyoto/kyoto.ts'
import { seoul } from '../../../../examples/seed/seoul/seoul.ts'
import { taipei } from '../../../../examples/seed/taipei/taipei.ts'
import type { DiscountValue } from '../../../../examples/server/hotels/rateRules.ts'
import { noRates } from '../../../../examples/server/hotels/rateRules.ts'
import { runs } from '../../../support/runs.ts'
import {
  both,
  corporate,
  couponLike,
  guest,
  hotelLike,
  member,
  planLike,
  pricesAt,
  promotionLike,
  type Stay,
  withCoupon,
} from './hotelFixture.ts'

const test = suite('examples/server/pricing/applyDiscounts with fast-check')

const promoted = (...discounts: Parameters<typeof promotionLike>[0][]) =>
  planLike({ promotions: discounts.map((more, n) => promotionLike({ id: `p${n}`, ...more })) })

const discount = fc.oneof(
  fc.record({ percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ amount: fc.integer({ min: 0, max: 2_000_000 }) }),
) as fc.Arbitrary<DiscountValue>

const cases = fc.record({
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
    fc.record({ off: discount, weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 6 }))) }),
    { maxLength: 3 },
  ),
  coupon: fc.option(
    fc.record({
      off: discount,
      first_nights: fc.option(fc.integer({ min: 1, max: 5 })),
      minimum_total: fc.integer({ min: 0, max: 1_000_000 }),
    }),
  ),
  isDayUse: fc.boolean(),
})

test('discounted prices are whole numbers, the total is the sum of the lines, and no discount raises a price', () => {
  fc.assert(
    fc.property(cases, (any) => {
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
      const stay: Stay = {
        hotel,
        bases: any.isDayUse ? any.bases.slice(0, 1) : any.bases,
        party: { ...party, adult_companion: any.companions },
        plan: promoted(...any.promotions),
        context: any.coupon ? withCoupon(couponLike(any.coupon), context) : context,
      }
      const { price, publicTotal, memberTotal } = pricesAt(stay)
      const plain = pricesAt({
        ...stay,
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
    { numRuns: runs(300, 20_000) },
  )
})

test.run()
