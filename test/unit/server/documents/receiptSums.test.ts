import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  areSameSums,
  type ReceiptSums,
  receiptSums,
} from '../../../../examples/server/documents/receiptSums.ts'

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

test('beside a voucher, a receipt is about the local tax only if all that remains is local tax, and the hotel has it', () => {
  const kindOf = (paid: number, voucher: number, fees_taken = 0) => {
    const price = {
      lines: [
        { kind: 'night' as const, date: null, amount: 10_000 },
        { kind: 'local_tax' as const, date: null, amount: 300 },
        { kind: 'voucher' as const, date: null, amount: -voucher },
      ],
      total: 10_300 - voucher,
      taxes: [{ percent: 10, gross: 10_000, tax: 909 }],
    }
    const nothing = { on_its_way: 0, refunded: 0, by_hotel: 0, at_hotel: 0, may_be_asked: 0 }
    const sums = receiptSums(price, { ...nothing, paid, fees: fees_taken, fees_taken })
    return sums && [sums.kind, sums.stay, sums.local_tax, sums.taxes.length]
  }
  assert.equal(kindOf(300, 10_000), ['local_tax', 300, 300, 0])
  assert.equal(kindOf(800, 10_000, 500), ['local_tax', 300, 300, 0])
  assert.equal(kindOf(200, 10_000), ['part', 200, 0, 0])
  assert.equal(kindOf(4_300, 6_000), ['part', 4_300, 0, 0])
  // What is paid of a larger rest is not called local tax.
  assert.equal(kindOf(300, 6_000), ['part', 300, 0, 0])
  assert.is(kindOf(0, 10_000), null)
})

test.run()
