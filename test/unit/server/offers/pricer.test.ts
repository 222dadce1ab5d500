import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { consumptionTax, type LocalTaxBand, type TaxPercent } from '#shared/money/taxes.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays, nightDates } from '#shared/stay/stayDates.ts'
import type { InventoryRange } from '../../../../examples/server/inventory/range.ts'
import { pricerOf } from '../../../../examples/server/offers/pricer.ts'
import { totalOf } from '../../../../examples/server/pricing/prices.ts'
import { promotionsOver } from '../../../../examples/server/pricing/promotions.ts'
import { runs } from '../../../support/runs.ts'
import {
  couponLike,
  guest,
  hotelLike,
  member,
  planLike,
  promotionLike,
  room,
  townhouse,
  withCoupon,
} from '../pricing/hotelFixture.ts'

const test = suite('examples/server/offers/pricer')

const DAYS = 12
/** 1 April, when taxes change in Japan, is the seventh day. */
const FIRST = '2027-03-26'
const dates = nightDates(FIRST, addDays(FIRST, DAYS))

const bands = fc.array(
  fc.record({
    from: fc.constantFrom(0, 8_000, 10_000),
    amount: fc.constantFrom(100, 500, 2_000),
    since: fc.constantFrom(undefined, '2027-03-28', '2027-04-01', '2027-04-04'),
    without_tax: fc.constantFrom(undefined, true as const),
  }),
  { maxLength: 4 },
) as fc.Arbitrary<LocalTaxBand[]>

const taxes = fc.constantFrom<TaxPercent>(10, consumptionTax, [
  { from: '2019-10-01', percent: 10 },
  { from: '2027-04-01', percent: 25 },
])

const promotions = fc.array(
  fc.record({
    off: fc.constantFrom({ percent: 20 }, { amount: 1_500 }),
    weekdays: fc.constantFrom<number[] | null>(null, [0, 6], [3]),
    stay: fc.constantFrom(null, { first: 401, last: 403 }),
  }),
  { maxLength: 2 },
)

test('the total of each stay in a range is its exact total, after any other stays', () => {
  let taxed = 0
  fc.assert(
    fc.property(
      fc.record({ bands, tax_percent: taxes, promotions, isDayUse: fc.boolean() }),
      fc.constantFrom(guest, member, withCoupon(couponLike({ first_nights: 1 }))),
      fc.array(fc.constantFrom(0, 8_800, 9_900, 11_000), { minLength: DAYS, maxLength: DAYS }),
      fc.array(
        fc.record({
          day: fc.integer({ min: 0, max: DAYS - 1 }),
          nights: fc.integer({ min: 1, max: 4 }),
          adults: fc.integer({ min: 1, max: 2 }),
        }),
        { minLength: 2, maxLength: 20 },
      ),
      (rules, customer, bases, stays) => {
        const pricing = { ...townhouse.pricing, local_tax: rules.bands, day_use_tax: rules.bands }
        const hotel = hotelLike(townhouse as never, {
          pricing: { ...pricing, tax_percent: rules.tax_percent },
        })
        const plan = planLike({
          id: 1,
          promotions: rules.promotions.map((one, at) => promotionLike({ ...one, id: `${at}` })),
        })
        const context = { ...customer, isDayUse: rules.isDayUse }
        const price = Int32Array.from(bases)
        const range = { plan: () => ({ price }) } as unknown as InventoryRange
        const pricers = [1, 2].map((adults) =>
          pricerOf(hotel, range, adultsOnly(adults), context, dates, promotionsOver(dates, context)),
        )
        for (const { day, nights, adults } of stays) {
          const rates = dates
            .slice(day, day + nights)
            .map((date, at) => ({ date, price: bases[day + at] ?? 0 }))
          const isSold = rates.length === nights && rates.every((rate) => rate.price > 0)
          const exact = isSold ? totalOf(hotel, room, plan, adultsOnly(adults), rates, context) : null
          assert.is(pricers[adults - 1]?.({ type: room, plan }, day, nights), exact)
          if (isSold && rules.bands.length > 0) taxed++
        }
      },
    ),
    { numRuns: runs(300, 20_000) },
  )
  assert.ok(taxed > 100)
})

test('two days with the same base price have their own local tax, before and after its rise', () => {
  const local_tax = [
    { from: 0, amount: 100 },
    { from: 0, amount: 500, since: '2027-04-01' },
  ]
  const hotel = hotelLike(townhouse as never, { pricing: { ...townhouse.pricing, local_tax } })
  const price = new Int32Array(DAYS).fill(10_000)
  const range = { plan: () => ({ price }) } as unknown as InventoryRange
  const sold = { type: room, plan: planLike() }
  const priceOf = pricerOf(hotel, range, adultsOnly(2), guest, dates, promotionsOver(dates, guest))
  const totals = [5, 6].map((day) => priceOf(sold, day, 1))
  assert.equal(totals, [20_200, 21_000])
})

test.run()
