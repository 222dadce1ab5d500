import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { balanceOf } from '#shared/money/change/balance.ts'
import { chargedAnew } from '#shared/money/change/chargedAnew.ts'
import { creditOf } from '#shared/money/change/statement/paymentTotals.ts'
import { sumOf } from '#shared/money/money.ts'

const test = suite('shared/money/change/chargedAnew')

const balance = { due_now: 0, refund: 0, fee_taken: 0 }

test('the payment comes back whole, and the new price is charged', () => {
  assert.equal(chargedAnew({ ...balance, due_now: 2_400 }, 69_300), {
    due_now: 71_700,
    refund: 69_300,
    fee_taken: 0,
  })
  assert.equal(chargedAnew({ ...balance, refund: 3_000 }, 69_300), {
    due_now: 66_300,
    refund: 69_300,
    fee_taken: 0,
  })
})

test('an equal price moves no money', () => {
  assert.equal(chargedAnew(balance, 69_300), balance)
})

test('a fee that is taken is not refunded', () => {
  const { due_now, refund } = chargedAnew({ ...balance, refund: 3_000, fee_taken: 1_000 }, 10_000)
  assert.equal([due_now, refund], [6_000, 9_000])
})

const amount = fc.nat({ max: 1_000_000 })
const item = fc
  .record({ total: amount, fees: amount, share: fc.nat({ max: 100 }) })
  .map(({ total, fees, share }) => ({ total, fees, prepaid: Math.floor((total * share) / 100) }))
const items = fc.array(fc.record({ before: item, after: item }), { minLength: 1, maxLength: 4 })

test('the charge is what is prepaid afterwards, the refund is what was paid, and their difference is the one of the offer', () => {
  fc.assert(
    fc.property(items, (changed) => {
      const payments = {
        charged: sumOf(changed.map(({ before }) => before.prepaid)),
        paid_at_hotel: 0,
        refunded: 0,
        refund_by_hotel: 0,
        fees_taken: 0,
      }
      const offered = balanceOf(payments, changed)
      const anew = chargedAnew(offered, creditOf(payments))
      assert.is(anew.due_now - anew.refund, offered.due_now - offered.refund)
      assert.ok(anew.due_now >= offered.due_now && anew.refund >= offered.refund)
      if (anew !== offered) {
        assert.is(anew.due_now, sumOf(changed.map(({ after }) => after.prepaid)))
        assert.is(anew.refund + anew.fee_taken, payments.charged)
      }
    }),
  )
})

test.run()
