import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Charge, refundPlan } from '#shared/money/change/returns/refundPlan.ts'
import { sumOf } from '#shared/money/money.ts'
import { runs } from '../../../../../support/runs.ts'

const test = suite('shared/money/change/returns/refundPlan')

const charge = (id: number, amount: number, more: Partial<Charge> = {}): Charge => ({
  id,
  amount,
  remaining: amount,
  charged_at: id,
  returns: 'exact',
  until: null,
  ...more,
})

test('a charge that the amount covers is returned whole, the largest first', () => {
  assert.equal(refundPlan(30_000, [charge(1, 10_000), charge(2, 20_000), charge(3, 15_000)], 0), {
    parts: [
      { charge: 2, amount: 20_000, way: 'whole' },
      { charge: 1, amount: 10_000, way: 'whole' },
    ],
    by_hotel: 0,
  })
})

test('of equal charges the newer one is returned, whole or in part', () => {
  const idsOf = (amount: number, charges: Charge[]) =>
    refundPlan(amount, charges, 0).parts.map(({ charge: id }) => id)
  const same = [charge(1, 10_000, { charged_at: 5 }), charge(2, 10_000, { charged_at: 5 })]
  assert.equal(idsOf(10_000, same), [2])
  assert.equal(idsOf(4_000, same), [2])
  assert.equal(idsOf(14_000, [...same, charge(3, 10_000, { charged_at: 5 })]), [3, 2])
  // The number says nothing about the time: a saved payment can be older than its number.
  const times = [charge(1, 10_000, { charged_at: 9 }), charge(2, 10_000, { charged_at: 4 })]
  assert.equal(idsOf(4_000, times), [1])
})

test('the rest is taken from the newest charge whose gateway returns a part', () => {
  const charges = [
    charge(1, 10_000),
    charge(2, 20_000, { returns: 'rebooked' }),
    charge(3, 9_000, { returns: 'whole' }),
  ]
  assert.equal(refundPlan(4_000, charges, 0), {
    parts: [{ charge: 2, amount: 4_000, way: 'rebooked' }],
    by_hotel: 0,
  })
})

test('a charge is returned whole by a gateway that returns no part, and never in two steps', () => {
  const whole = charge(1, 10_000, { returns: 'whole' })
  assert.equal(refundPlan(10_000, [whole], 0).parts, [{ charge: 1, amount: 10_000, way: 'whole' }])
  assert.equal(refundPlan(9_999, [whole], 0), { parts: [], by_hotel: 9_999 })
  assert.equal(refundPlan(10_000, [{ ...whole, remaining: 4_000 }], 0), { parts: [], by_hotel: 10_000 })
})

test('after its time, and for a bank transfer, the hotel returns the money itself', () => {
  const charges = [charge(1, 10_000, { until: 1_000 }), charge(2, 10_000, { returns: 'nothing' })]
  assert.is(refundPlan(10_000, charges, 999).by_hotel, 0)
  assert.is(refundPlan(10_000, charges, 1_000).by_hotel, 10_000)
})

test('for any charges, the parts and the hotel add up to the amount, and no charge returns more than it has', () => {
  const anyCharge = fc
    .record({
      amount: fc.integer({ min: 1, max: 50_000 }),
      returned: fc.integer({ min: 0, max: 50_000 }),
      charged_at: fc.integer({ min: 0, max: 100 }),
      returns: fc.constantFrom('exact' as const, 'rebooked' as const, 'whole' as const, 'nothing' as const),
      until: fc.option(fc.integer({ min: 0, max: 200 })),
    })
    .map(({ returned, ...one }) => ({ ...one, remaining: Math.max(0, one.amount - returned) }))
  fc.assert(
    fc.property(
      fc.array(anyCharge, { maxLength: 5 }),
      fc.integer({ min: 0, max: 200_000 }),
      fc.integer({ min: 0, max: 200 }),
      (given, amount, now) => {
        const charges = given.map((one, id) => ({ ...one, id }))
        const { parts, by_hotel } = refundPlan(amount, charges, now)
        assert.is(sumOf(parts.map((part) => part.amount)) + by_hotel, amount)
        assert.ok(by_hotel >= 0)
        assert.is(new Set(parts.map(({ charge: id }) => id)).size, parts.length, 'one part for each charge')
        for (const part of parts) {
          const from = charges[part.charge]
          assert.ok(from && part.amount > 0 && part.amount <= from.remaining)
          assert.ok(from.until === null || now < from.until)
          if (part.way === 'whole') assert.is(part.amount, from.remaining)
          if (part.amount < from.amount) assert.ok(from.returns === 'exact' || from.returns === 'rebooked')
        }
        const couldReturn = charges.filter(
          ({ id, returns, until, remaining }) =>
            (returns === 'exact' || returns === 'rebooked') &&
            (until === null || now < until) &&
            remaining > 0 &&
            !parts.some(({ charge: one }) => one === id),
        )
        if (by_hotel > 0) assert.equal(couldReturn, [], 'the hotel returns only what no gateway can')
      },
    ),
    { numRuns: runs(1000, 20_000) },
  )
})

test.run()
