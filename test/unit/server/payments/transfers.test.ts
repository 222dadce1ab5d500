import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { compareTransfers } from '../../../../examples/server/payments/transfers.ts'

const test = suite('examples/server/payments/transfers')

const amount = fc.integer({ min: 1, max: 100_000_000 })

test('of any transfers either something is missing or something is too much, and nothing is lost, in every order', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 6 }), (due, amounts) => {
      const { received, missing, excess } = compareTransfers(due, amounts)
      assert.is(received + missing - excess, due)
      assert.ok(missing === 0 || excess === 0)
      assert.equal(compareTransfers(due, [...amounts].reverse()), {
        received,
        missing,
        excess,
      })
      // One more transfer never makes more missing.
      assert.ok(compareTransfers(due, [...amounts, 1]).missing <= missing)
    }),
  )
})

test.run()
