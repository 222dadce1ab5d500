import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sumOf } from '#shared/money/money.ts'
import {
  consumptionTax,
  containedIn,
  type LocalTaxBand,
  localTaxOn,
  localTaxRuleOn,
  percentOn,
  type TaxPercent,
  taxesIn,
} from '#shared/money/taxes.ts'
import { addDays, nightDates } from '#shared/stay/stayDates.ts'

const test = suite('shared/money/taxes')

const CHANGE = '2019-10-01'

/** The amounts of nights with the percentage of their dates. */
const amountsOn = (dates: readonly string[], amounts: readonly number[], tax: TaxPercent = consumptionTax) =>
  dates.map((date, n) => ({ percent: percentOn(tax, date), gross: amounts[n] ?? 0 }))

test('the consumption tax is 8 percent until September 2019, and 10 percent from October', () => {
  assert.is(percentOn(consumptionTax, '2019-09-30'), 8)
  assert.is(percentOn(consumptionTax, '2019-10-01'), 10)
  fc.assert(
    fc.property(fc.integer({ min: -1500, max: 5000 }), (days) => {
      assert.is(percentOn(consumptionTax, addDays(CHANGE, days)), days < 0 ? 8 : 10)
    }),
  )
})

test('one percentage applies on all dates, and the first of a list before its date', () => {
  assert.is(percentOn(5, '1999-01-01'), 5)
  assert.is(percentOn([{ from: '2026-03-01', percent: 7 }], '2026-02-28'), 7)
  assert.is(percentOn([], '2026-02-28'), 0)
})

test('each night of a stay over the change contains the tax of its own date', () => {
  const dates = ['2019-09-30', '2019-10-01', '2019-10-02']
  assert.is(taxesIn(amountsOn(dates, [10_800, 11_000, 11_000])).tax, 800 + 2000)
})

test('the tax is a whole amount, rounded down once for each percentage', () => {
  const stays = fc.record({
    start: fc.integer({ min: -40, max: 10 }),
    amounts: fc.array(fc.integer({ min: 0, max: 3_000_000 }), { minLength: 1, maxLength: 30 }),
  })
  fc.assert(
    fc.property(stays, ({ start, amounts }) => {
      const first = addDays(CHANGE, start)
      const dates = nightDates(first, addDays(first, amounts.length))
      const before = Math.min(amounts.length, Math.max(0, -start))
      const { tax } = taxesIn(amountsOn(dates, amounts))
      assert.ok(Number.isSafeInteger(tax))
      const [eight, ten] = [sumOf(amounts.slice(0, before)), sumOf(amounts.slice(before))]
      assert.is(tax, Math.floor((eight * 8) / 108) + Math.floor((ten * 10) / 110))
      // With one percentage, the tax is the tax of the sum.
      assert.is(taxesIn(amountsOn(dates, amounts, 10)).tax, containedIn(sumOf(amounts), 10))
    }),
  )
})

/** The accommodation tax of Kyoto before and from March 2026. */
const accommodationTax: readonly LocalTaxBand[] = [
  { from: 0, amount: 200 },
  { from: 20_000, amount: 500 },
  { from: 50_000, amount: 1_000 },
  { from: 0, amount: 200, since: '2026-03-01' },
  { from: 6_000, amount: 400, since: '2026-03-01' },
  { from: 20_000, amount: 1_000, since: '2026-03-01' },
]
/** Its edges, of the price without consumption tax. */
const netTax: readonly LocalTaxBand[] = accommodationTax.map((band) => ({ ...band, without_tax: true }))
const bathTax: readonly LocalTaxBand[] = [{ from: 0, amount: 150 }]

/** The tax of one guest who pays this price, with 10 percent consumption tax. */
const taxOf = (bands: readonly LocalTaxBand[], date: string, price: number, guests = 1) =>
  localTaxOn(bands, 10, date, { price, guests })

test('the accommodation tax depends on the price per guest and on the rule of the date', () => {
  const taxes = (date: string) =>
    [5_999, 6_000, 19_999, 20_000, 50_000].map((price) => taxOf(accommodationTax, date, price))
  assert.equal(taxes('2026-02-28'), [200, 200, 200, 500, 1_000])
  assert.equal(taxes('2026-03-01'), [200, 400, 400, 1_000, 1_000])
  assert.is(taxOf([], '2026-03-01', 50_000), 0)
  const later = [{ from: 0, amount: 300, since: '2027-04-01' }]
  assert.equal([taxOf(later, '2027-03-31', 9_000), taxOf(later, '2027-04-01', 9_000)], [0, 300])
})

test('the bath tax is the same on all dates and for all prices', () => {
  fc.assert(
    fc.property(fc.integer({ min: -3000, max: 3000 }), fc.nat(1_000_000), (days, price) => {
      assert.is(taxOf(bathTax, addDays('2026-03-01', days), price), 150)
    }),
  )
})

test('a tax of the price without consumption tax has its edges there, by the percentage of the date', () => {
  const tokyo: LocalTaxBand[] = [{ from: 10_000, amount: 100, without_tax: true }]
  // 9,500 for each of two guests without the consumption tax.
  assert.is(taxOf(tokyo, '2026-03-01', 20_900, 2), 0)
  assert.equal([taxOf(tokyo, '2026-03-01', 21_999, 2), taxOf(tokyo, '2026-03-01', 22_000, 2)], [0, 100])
  const at = (date: string) => localTaxOn(tokyo, consumptionTax, date, { price: 10_800, guests: 1 })
  assert.equal([at('2019-09-30'), at('2019-10-01')], [100, 0])
})

test('a higher price never has a lower local tax, and the order of the rules does not matter', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(accommodationTax, netTax),
      fc.integer({ min: -900, max: 900 }),
      fc.nat(90_000),
      fc.nat(90_000),
      fc.integer({ min: 1, max: 5 }),
      (bands, days, one, other, guests) => {
        const rules = [...bands.slice(3), ...bands.slice(0, 3)]
        const date = addDays('2026-03-01', days)
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const tax = taxOf(bands, date, high, guests)
        assert.ok(taxOf(bands, date, low, guests) <= tax)
        assert.is(taxOf(rules, date, high, guests), tax)
        // The price without consumption tax is lower, and so is its tax.
        assert.ok(taxOf(netTax, date, high, guests) <= taxOf(accommodationTax, date, high, guests))
      },
    ),
  )
})

test('dates with the same name of their rules have the same tax for each price', () => {
  const dates = ['2019-09-30', '2019-10-01', '2026-02-28', '2026-03-01']
  const names = (bands: readonly LocalTaxBand[]) =>
    new Set(dates.map((date) => localTaxRuleOn(bands, consumptionTax, date))).size
  assert.equal([bathTax, accommodationTax, netTax].map(names), [1, 2, 3])
})

test.run()
