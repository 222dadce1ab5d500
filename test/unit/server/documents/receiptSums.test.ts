import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { areSameSums, type ReceiptSums } from '../../../../examples/server/documents/receiptSums.ts'

const test = suite('examples/server/documents/receiptSums')

/** The sums of a stay, with its taxes in the order of fields that is asked for. */
const sumsWith = (taxes: ReceiptSums['taxes']): ReceiptSums => ({
  kind: 'invoice',
  received: 59_880,
  stay: 59_880,
  taxes,
  local_tax: 600,
  fees: 0,
})

test('stored sums are the same in any order of their fields, because the database has an order of its own', () => {
  const computed = sumsWith([{ percent: 10, gross: 59_280, tax: 5_389 }])
  assert.ok(areSameSums(sumsWith([{ tax: 5_389, gross: 59_280, percent: 10 }]), computed))
  assert.not(areSameSums(sumsWith([{ tax: 5_388, gross: 59_280, percent: 10 }]), computed))
  assert.not(areSameSums(sumsWith([]), computed))
})

test.run()
