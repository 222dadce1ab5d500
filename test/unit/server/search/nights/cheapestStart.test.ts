import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { LocalTaxBand, TaxPercent } from '#shared/money/taxes.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Hotel } from '../../../../../examples/server/hotels/hotel.ts'
import { noRates } from '../../../../../examples/server/hotels/rateRules.ts'
import type { Guests } from '../../../../../examples/server/hotels/stay.ts'
import { totalOf } from '../../../../../examples/server/pricing/prices.ts'
import { sameRulesOf, totalBounds } from '../../../../../examples/server/pricing/totalBounds.ts'
import { cheapestStart } from '../../../../../examples/server/search/nights/cheapestStart.ts'
import { runs } from '../../../../support/runs.ts'
import {
  both,
  couponLike,
  guest,
  hotelLike,
  MONDAY,
  member,
  planLike,
  promotionLike,
  room,
  ryokan,
  townhouse,
  withCoupon,
} from '../../pricing/hotelFixture.ts'

const test = suite('examples/server/search/nights/cheapestStart')

const percents = fc.constantFrom(1, 5, 10, 33, 100)
const value = fc.oneof(
  fc.record({ percent: percents }),
  fc.record({ amount: fc.constantFrom(1, 500, 3_000, 50_000) }),
)
const optional = <T>(some: fc.Arbitrary<T>) => fc.option(some, { freq: 2 })

const promotions = fc.array(
  fc.record({
    off: value,
    weekdays: optional(fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 3 })),
    stay: optional(fc.constantFrom({ first: 305, last: 320 }, { first: 320, last: 310 })),
    ahead: optional(fc.constantFrom({ least: 40, most: null }, { least: 0, most: 45 })),
  }),
  { maxLength: 2 },
)

const hotels = fc
  .record({
    isRyokan: fc.boolean(),
    step: fc.constantFrom(1, 10, 1000),
    local_tax: fc.constantFrom<LocalTaxBand[]>(
      [],
      [{ from: 0, amount: 150 }],
      [
        { from: 5_000, amount: 200 },
        { from: 6_000, amount: 1_000 },
      ],
      [
        { from: 5_000, amount: 100 },
        { from: 5_000, amount: 2_000, since: addDays(MONDAY, 7) },
      ],
      [{ from: 5_000, amount: 1_000, without_tax: true }],
    ),
    tax_percent: fc.constantFrom<TaxPercent>(10, [
      { from: '2019-10-01', percent: 10 },
      { from: addDays(MONDAY, 5), percent: 25 },
    ]),
    tier_extras: fc.constantFrom({}, { A: { meal: 2_200, bed: 1_650 } }),
    length: optional(percents),
    member_percent: fc.constantFrom(0, 10, 15),
  })
  .map(({ isRyokan, step, local_tax, tax_percent, tier_extras, length, member_percent }) => {
    const like = isRyokan ? ryokan : townhouse
    return hotelLike(like as never, {
      pricing: { ...like.pricing, step, local_tax, tax_percent, tier_percents: { A: 20 }, tier_extras },
      rates: {
        ...noRates,
        member_percent,
        length_of_stay: length === null ? [] : [{ nights: 2, percent: length }],
        corporate: [{ organization_id: 900, percent: 7 }],
      },
    })
  })

const coupons = optional(
  fc.record({
    off: value,
    first_nights: optional(fc.constantFrom(1, 2)),
    minimum_total: fc.constantFrom(0, 30_000),
  }),
)

const prices = fc.oneof(
  fc.array(fc.constantFrom(8_000, 8_960, 10_240, 9_200, 10_300, 15_000), { minLength: 6, maxLength: 40 }),
  fc.array(fc.integer({ min: 4_000, max: 7_000 }), { minLength: 6, maxLength: 40 }),
)

/** The bounds of totals for a plan over the days after Monday. */
function boundsOf(
  hotel: Hotel,
  guests: Guests,
  nights: number,
  { plan = planLike(), context = guest, days = 60 } = {},
) {
  const dates = Array.from({ length: days }, (_, day) => addDays(MONDAY, day))
  return totalBounds(hotel, room, plan, guests, nights, context, sameRulesOf(hotel, context, dates))
}

test('the day found is the one with the lowest total, and the earliest of several', () => {
  let found = 0
  let calculated = 0
  fc.assert(
    fc.property(
      hotels,
      promotions,
      coupons,
      fc.constantFrom(guest, member, both),
      fc.integer({ min: 1, max: 5 }),
      prices,
      fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
      (hotel, promoted, coupon, customer, nights, bases, gaps, adults, hasChild) => {
        const plan = planLike({
          promotions: promoted.map((one, at) => promotionLike({ ...one, id: `${at}` })),
        })
        const context = coupon ? withCoupon(couponLike(coupon), customer) : customer
        const price = Int32Array.from(bases)
        const days = bases.flatMap((_, day) =>
          day + nights <= bases.length && (day === 0 || gaps[day]) ? [day] : [],
        )
        const child = { children: 1, kids_tiers: [{ code: 'A', children: 1 }] }
        const guests = { ...adultsOnly(adults), ...(hasChild && child) }
        function totalOn(day: number): number {
          const stay = bases.slice(day, day + nights)
          const rates = stay.map((base, at) => ({ date: addDays(MONDAY, day + at), price: base }))
          return totalOf(hotel, room, plan, guests, rates, context)
        }
        const all = days.map((day) => ({ day, total: totalOn(day) }))
        const [cheapest] = all.sort((a, b) => a.total - b.total || a.day - b.day)
        const bounds = boundsOf(hotel, guests, nights, { plan, context, days: bases.length })
        const day = cheapestStart(price, Int32Array.from(days), nights, bounds, (day) => {
          calculated++
          return totalOn(day)
        })
        assert.is(day, cheapest?.day)
        found += days.length
      },
    ),
    { numRuns: runs(500, 20_000) },
  )
  assert.ok(calculated < found, 'days that cannot be the cheapest are not calculated')
})

test('without promotions, codes and discounts, no total is calculated', () => {
  const price = Int32Array.from({ length: 400 }, (_, day) => 9_000 + ((day * 7919) % 997))
  const days = Int32Array.from({ length: 370 }, (_, day) => day)
  for (const nights of [1, 2, 7, 30]) {
    const bounds = boundsOf(townhouse, adultsOnly(2), nights, { days: 400 })
    const day = cheapestStart(price, days, nights, bounds, () => {
      throw new Error('A total was calculated')
    })
    assert.ok(day >= 0)
  }
})

test('a day with a lower price is not the cheapest if the local tax has risen until then', () => {
  const local_tax = [
    { from: 0, amount: 100 },
    { from: 0, amount: 2_000, since: addDays(MONDAY, 1) },
  ]
  const hotel = hotelLike(townhouse as never, { pricing: { ...townhouse.pricing, local_tax } })
  const bases = [9_000, 8_500]
  const totalOn = (day: number) => {
    const rates = [{ date: addDays(MONDAY, day), price: bases[day] ?? 0 }]
    return totalOf(hotel, room, planLike(), adultsOnly(2), rates, guest)
  }
  const bounds = boundsOf(hotel, adultsOnly(2), 1)
  assert.is(cheapestStart(Int32Array.from(bases), Int32Array.from([0, 1]), 1, bounds, totalOn), 0)
})

test('searches of any number of nights share the sums of a plan and a party, and parties and taxes do not', () => {
  const price = Int32Array.from({ length: 60 }, (_, day) => 4_000 + ((day * 7919) % 3001))
  const days = Int32Array.from({ length: 50 }, (_, day) => day)
  const local_tax = [{ from: 5_000, amount: 4_000 }]
  const taxed = hotelLike(townhouse as never, { pricing: { ...townhouse.pricing, local_tax } })
  let added = 0
  for (const nights of [1, 2, 7])
    for (const adults of [1, 2])
      for (const hotel of [townhouse, taxed]) {
        const guests = adultsOnly(adults)
        const bounds = boundsOf(hotel, guests, nights)
        const add = (base: number) => {
          added++
          return bounds.add(base)
        }
        const found = cheapestStart(price, days, nights, { ...bounds, add }, () => {
          throw new Error('A total was calculated')
        })
        const totalOn = (day: number) => {
          const rates = Array.from(price.subarray(day, day + nights), (base, at) => ({
            date: addDays(MONDAY, day + at),
            price: base,
          }))
          return totalOf(hotel, room, planLike(), guests, rates, guest)
        }
        const [cheapest] = Array.from(days).sort((a, b) => totalOn(a) - totalOn(b) || a - b)
        assert.is(found, cheapest, `${nights} nights, ${adults} adults, tax: ${hotel === taxed}`)
      }
  assert.is(added, 4 * price.length)
})

test.run()
