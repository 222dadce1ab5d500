import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  changePrices,
  withHiddenLines,
  withSandboxDeposit,
} from '../../../../examples/sandbox/faults/otherPrices.ts'

const test = suite('examples/sandbox/faults/otherPrices')

const price = {
  currency: 'JPY',
  total: 1_100,
  lines: [
    { kind: 'night' as const, date: null, amount: 1_000 },
    { kind: 'local_tax' as const, date: null, amount: 100 },
  ],
  tax: 90,
  taxes: [],
  service_fee: 0,
}
const answer = { rooms: [{ plans: [{ price, name: 'Room' }] }], coupon: null }

test('every price of an answer loses the lines after its first, and keeps its total', () => {
  const changed = { ...price, lines: price.lines.slice(0, 1) }
  assert.equal(changePrices(answer, withHiddenLines), {
    rooms: [{ plans: [{ price: changed, name: 'Room' }] }],
    coupon: null,
  })
})

test('every price of an answer gets a deposit of 30 percent', () => {
  const changed = { ...price, deposit_amount: 300, remaining_amount: 800 }
  assert.equal(changePrices([price, 5, null], withSandboxDeposit), [changed, 5, null])
})

test.run()
