import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { refundPlan } from '#shared/money/change/returns/refundPlan.ts'
import {
  type RefundableCharge,
  splitRefund,
} from '../../../../../examples/server/payments/refunds/refundableCharges.ts'

const test = suite('examples/server/payments/refunds/refundableCharges')

const charge = (id: number, remaining: number, more: Partial<RefundableCharge> = {}): RefundableCharge => ({
  id,
  amount: 100,
  remaining,
  charged_at: id,
  returns: 'rebooked',
  until: null,
  by_hotel: 0,
  ...more,
})

const split = (amount: number, charges: RefundableCharge[], now = 0) =>
  splitRefund(amount, charges, refundPlan(amount, charges, now))

test('what no gateway returns belongs to the newest charges that have something left', () => {
  const { parts, byHotel } = split(150, [charge(0, 100), charge(1, 100, { returns: 'nothing' })])
  assert.equal(
    parts.map((part) => [part.charge.id, part.amount, part.way]),
    [[0, 100, 'whole']],
  )
  assert.equal(
    byHotel.map((part) => [part.charge.id, part.amount]),
    [[1, 50]],
  )
})

test('a gateway returns what it can, also if a desk has received money since', () => {
  const desk = { returns: 'nothing', charged_at: 2 } as const
  const { parts, byHotel } = split(120, [charge(0, 100), charge(1, 100, desk)])
  assert.equal(
    [...parts, ...byHotel].map((part) => [part.charge.id, part.amount]),
    [
      [0, 100],
      [1, 20],
    ],
  )
  assert.is(split(30, [charge(0, 100), charge(1, 100, desk)]).parts[0]?.charge.id, 0)
})

test('what only the hotel can return is taken from the desk before a later charge that its gateway returns whole only', () => {
  const charges = [
    charge(0, 100, { returns: 'nothing', charged_at: 0 }),
    charge(1, 100, { returns: 'whole', charged_at: 1 }),
  ]
  assert.equal(
    split(50, charges).byHotel.map((part) => [part.charge.id, part.amount]),
    [[0, 50]],
  )
})

test('a charge of which the hotel has paid back a part is not returned whole', () => {
  assert.is(split(70, [charge(0, 70, { by_hotel: 30 })]).parts[0]?.way, 'rebooked')
  assert.is(split(70, [charge(0, 70, { by_hotel: 30, returns: 'exact' })]).parts[0]?.way, 'part')
  assert.is(split(70, [charge(0, 70)]).parts[0]?.way, 'whole')
})

test('after the window of the gateway, the hotel pays back', () => {
  const { parts, byHotel } = split(40, [charge(0, 100, { until: 10 })], 10)
  assert.equal([parts.length, byHotel[0]?.amount], [0, 40])
})

test('more than was charged is never returned', () => {
  assert.throws(() => split(101, [charge(0, 100)]), /less was charged/)
  assert.throws(() => split(1, []), /less was charged/)
})

const anyCharge = fc.record({
  remaining: fc.nat({ max: 100 }),
  returns: fc.constantFrom<RefundableCharge['returns']>('exact', 'rebooked', 'whole', 'nothing'),
  until: fc.constantFrom(null, 5, 50),
  charged_at: fc.nat({ max: 3 }),
})

test('any refund: the parts add up, and no charge returns more than is left', () => {
  fc.assert(
    fc.property(fc.array(anyCharge, { maxLength: 4 }), fc.nat({ max: 400 }), (made, wanted) => {
      const charges = made.map((one, id) => charge(id, one.remaining, one))
      const most = charges.reduce((sum, { remaining }) => sum + remaining, 0)
      const amount = Math.min(wanted, most)
      const { parts, byHotel } = split(amount, charges, 10)
      const all = [...parts, ...byHotel]
      assert.is(
        all.reduce((sum, part) => sum + part.amount, 0),
        amount,
      )
      for (const one of charges) {
        const own = all.filter((part) => part.charge === one).reduce((sum, part) => sum + part.amount, 0)
        assert.ok(own <= one.remaining)
      }
      assert.ok(all.every((part) => part.amount > 0))
    }),
  )
})

test.run()
