import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { reductions, sumOfLines } from '#shared/money/priceLineKinds.ts'
import { totals } from '#shared/money/totals.ts'
import type { Party } from '#shared/party/party.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { nightDates } from '#shared/stay/stayDates.ts'
import { family } from '../../../../examples/seed/family/family.ts'
import { hakone } from '../../../../examples/seed/hakone/hakone.ts'
import { kyoto } from '../../../../examples/seed/kyoto/kyoto.ts'
import { seoul } from '../../../../examples/seed/seoul/seoul.ts'
import { taipei } from '../../../../examples/seed/taipei/taipei.ts'
import type { SeedHotel } from '../../../../examples/seed/types.ts'
import { calculatePrice, type Tariff } from '../../../../examples/server/pricing/calculatePrice.ts'

const test = suite('examples/server/pricing/calculatePrice')

const tariffOf = (hotel: SeedHotel, occupancy: number[]): Tariff => ({
  currency: hotel.currency,
  rules: hotel.pricing,
  occupancy,
})
const nightsAt = (price: number, count: number) =>
  nightDates('2027-03-01', '2027-04-01')
    .slice(0, count)
    .map((date) => ({ date, price }))

/** The price of a stay without discounts. */
const priceStay = (...stay: Parameters<typeof calculatePrice>) => calculatePrice(...stay).price

const ryokan = tariffOf(hakone, [150, 100, 90])
const townhouse = tariffOf(kyoto, [160, 100])

test('two adults pay twice the base price, and bath tax for each night', () => {
  const price = priceStay(ryokan, adultsOnly(2), nightsAt(20_000, 2))
  assert.equal(price.lines, [
    { kind: 'night', date: '2027-03-01', amount: 40_000 },
    { kind: 'night', date: '2027-03-02', amount: 40_000 },
    { kind: 'local_tax', date: null, amount: 600 },
  ])
  assert.is(price.total, 80_600)
})

test('tax and service fee are included in the nights', () => {
  const { tax, service_fee } = priceStay(ryokan, adultsOnly(2), nightsAt(60_500, 1))
  assert.is(tax, 11_000)
  assert.is(service_fee, 10_000)
})

test('a single guest pays more, and three guests pay less each', () => {
  const total = (adults: number) => priceStay(ryokan, adultsOnly(adults), nightsAt(10_000, 1)).total
  assert.is(total(1), 15_000 + 150)
  assert.is(total(3), 27_000 + 450)
})

test('the meals and the bed of a child are lines of their own, without discounts, with tax and service fee', () => {
  const house = tariffOf(family, [140, 100])
  const half = [{ kind: 'coupon' as const, id: null, off: { percent: 50 } }]
  const party = (code: string): Party => ({
    ...adultsOnly(2),
    children: 1,
    kids_tiers: [{ code, children: 1 }],
  })
  const priceFor = (code: string) =>
    calculatePrice(house, party(code), nightsAt(10_000, 2), 'night', [half]).price
  const { lines, total, tax, service_fee } = priceFor('A')
  assert.equal(lines.slice(2), [
    { kind: 'coupon', date: null, amount: -22_000 },
    { kind: 'child_meal', date: null, amount: 4_400 },
    { kind: 'child_bed', date: null, amount: 3_300 },
  ])
  assert.is(total, 22_000 + 7_700)
  assert.is(tax, 2_700)
  assert.is(service_fee, Math.floor(((29_700 - 2_700) * 10) / 110))
  assert.is(totals(priceFor('B')).children.length, 1)
  assert.equal(totals(priceFor('C')).children, [])
})

test('a child pays by tier at the ryokan and by age in Kyoto, and no local tax', () => {
  const withGroup: Party = { ...adultsOnly(2), children: 1, kids_tiers: [{ code: 'A', children: 1 }] }
  assert.is(priceStay(ryokan, withGroup, nightsAt(10_000, 1)).total, 20_000 + 7_000 + 300)
  const withAge = (age: number): Party => ({ ...adultsOnly(2), children: 1, kids_ages: [age] })
  const night = (age: number) => priceStay(townhouse, withAge(age), nightsAt(10_000, 1)).lines[0]?.amount
  assert.equal([1, 4, 9].map(night), [20_000, 23_000, 26_000])
})

test('the tax of Kyoto depends on the price per adult and night without consumption tax, at the edges of its bands', () => {
  const tax = (perAdult: number) => {
    const { lines } = priceStay(townhouse, adultsOnly(2), nightsAt(perAdult, 1))
    return lines.find(({ kind }) => kind === 'local_tax')?.amount
  }
  assert.equal(
    [6_590, 6_600, 21_990, 22_000, 55_000, 110_000].map(tax),
    [400, 800, 800, 2_000, 8_000, 20_000],
  )
})

test('two adults in Tokyo pay no tax for a price that reaches the band only with consumption tax', () => {
  const tokyo = { ...ryokan, rules: { ...family.pricing, local_tax: family.pricing.local_tax.slice(0, 1) } }
  const tax = (base: number) => totals(priceStay(tokyo, adultsOnly(2), nightsAt(base, 1))).localTax
  assert.equal([tax(10_450), tax(10_990), tax(11_000)], [0, 0, 200])
})

test('every night is rounded down to the step of the hotel', () => {
  assert.is(priceStay(ryokan, adultsOnly(1), nightsAt(9_999, 1)).lines[0]?.amount, 14_990)
})

const parties = fc.record({
  adults: fc.integer({ min: 1, max: 6 }),
  tiers: fc.array(
    fc.record({ code: fc.constantFrom('A', 'B', 'C'), children: fc.integer({ min: 1, max: 3 }) }),
    {
      maxLength: 3,
    },
  ),
  ages: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
})

test('prices are whole numbers on the step, and the total is the sum of the lines', () => {
  const stays = fc.record({
    hotel: fc.constantFrom(hakone, kyoto, taipei, seoul),
    party: parties,
    price: fc.integer({ min: 0, max: 3_000_000 }),
    nights: fc.integer({ min: 1, max: 30 }),
  })
  fc.assert(
    fc.property(stays, ({ hotel, party, price, nights }) => {
      const guests: Party = {
        adults: party.adults,
        children: party.ages.length,
        kids_tiers: party.tiers,
        kids_ages: party.ages,
      }
      const stay = priceStay(tariffOf(hotel, [150, 100, 92, 88]), guests, nightsAt(price, nights))
      const lines = stay.lines.filter(({ kind }) => kind === 'night')
      assert.is(lines.length, nights)
      assert.is(stay.total, sumOfLines(stay.lines))
      assert.ok(stay.lines.every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0))
      assert.ok(lines.every(({ amount }) => amount % hotel.pricing.step === 0))
      assert.ok(stay.tax + stay.service_fee <= sumOfLines(lines))
    }),
  )
})

test('the tax of a night depends on its date: 8 percent until September 2019, and 10 percent from October', () => {
  const night = (date: string) => priceStay(townhouse, adultsOnly(2), [{ date, price: 54_000 }]).tax
  assert.is(night('2019-09-30'), 8_000)
  assert.is(night('2019-10-01'), Math.floor(108_000 / 11))
  const over = ['2019-09-30', '2019-10-01'].map((date) => ({ date, price: 59_400 }))
  assert.is(priceStay(townhouse, adultsOnly(2), over).tax, 8_800 + 10_800)
  // The discount is spread over the nights, so that it lowers the tax of both.
  const half = [{ kind: 'promotion' as const, id: null, off: { percent: 50 } }]
  assert.is(calculatePrice(townhouse, adultsOnly(2), over, 'night', [half]).price.tax, 4_400 + 5_400)
  const inTaipei = tariffOf(taipei, [100])
  assert.is(priceStay(inTaipei, adultsOnly(1), [{ date: '2019-09-30', price: 105_000 }]).tax, 5_000)
})

test('discounts never make a total negative, in every currency', () => {
  const off = fc.oneof(
    fc.record({ percent: fc.integer({ min: 0, max: 150 }) }),
    fc.record({ amount: fc.integer({ min: 0, max: 10_000_000 }) }),
  )
  const kind = fc.constantFrom(...reductions)
  const steps = fc.array(fc.array(fc.record({ kind, id: fc.constant(null), off }), { maxLength: 3 }))
  const stays = fc.record({
    hotel: fc.constantFrom(hakone, kyoto, taipei, seoul),
    currency: fc.constantFrom(...Intl.supportedValuesOf('currency')),
    bases: fc.array(fc.integer({ min: 0, max: 3_000_000 }), { minLength: 1, maxLength: 30 }),
  })
  fc.assert(
    fc.property(stays, steps, ({ hotel, currency, bases }, discounts) => {
      const tariff = { ...tariffOf(hotel, [100]), currency }
      const nights = nightsAt(0, bases.length).map(({ date }, n) => ({ date, price: bases[n] ?? 0 }))
      const { price } = calculatePrice(tariff, adultsOnly(2), nights, 'night', discounts)
      assert.is(price.currency, currency)
      const { total, localTax } = totals(price)
      assert.ok(total >= 0 && total - localTax >= 0 && price.tax >= 0 && price.service_fee >= 0)
      assert.is(total, sumOfLines(price.lines))
    }),
  )
})

test('an additional child of eight years raises the price', () => {
  fc.assert(
    fc.property(parties, fc.integer({ min: 1_000, max: 500_000 }), ({ adults, ages }, price) => {
      const night = (kids_ages: number[]) => {
        const guests = { ...adultsOnly(adults), children: kids_ages.length, kids_ages }
        const [line] = priceStay(townhouse, guests, nightsAt(price, 1)).lines
        assert.is(line?.kind, 'night')
        return line?.amount ?? 0
      }
      // Each night is rounded down to the step, so that a small amount for the child can disappear.
      assert.ok(night([...ages, 8]) >= night(ages) + kyoto.pricing.step)
    }),
  )
})

test.run()
