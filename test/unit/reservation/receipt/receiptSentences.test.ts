import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { receiptSentences } from '#app/features/reservation/receipt/receiptSentences.ts'
import type { NextReceipt } from '#shared/api/receipts.ts'

const test = suite('app/features/reservation/receipt/receiptSentences')

const now = Date.parse('2027-05-02T10:00:00Z')

/** A receipt of the whole price, in Japan. */
const invoice: NextReceipt = {
  kind: 'invoice',
  is_of_japan: true,
  date: '2027-05-02',
  received: 11_000,
  fees: 0,
  local_tax: 0,
  taxes: [{ percent: 10, gross: 11_000, tax: 1_000 }],
  reissue: 0,
  same_until: null,
  corrects: [],
  has_changed: false,
}
const said = (more: Partial<NextReceipt>) => receiptSentences({ ...invoice, ...more }, now)

test('a receipt says what it is about, unless it is about the whole price', () => {
  assert.equal(said({}), [])
  assert.equal(said({ kind: 'part', received: 5_000 }), [{ name: 'part', amount: 5_000 }])
  assert.equal(said({ kind: 'part', is_of_japan: false }), [{ name: 'partAbroad', amount: 11_000 }])
  assert.equal(said({ kind: 'local_tax' }), [{ name: 'localTaxOnly' }])
  assert.equal(said({ kind: 'fee' }), [{ name: 'feeOnly' }])
  assert.equal(said({ kind: 'fee', is_of_japan: false }), [{ name: 'feeOnlyAbroad' }])
})

test('a receipt after everything is returned withdraws each earlier one, and does not call itself a correction', () => {
  assert.equal(
    said({ kind: 'void', received: 0, taxes: [], corrects: ['HKN-1', 'HKN-2'], has_changed: true }),
    [
      { name: 'void', number: 'HKN-1' },
      { name: 'void', number: 'HKN-2' },
    ],
  )
})

test('a correction names a change of the stay, but not after a cancellation', () => {
  const corrects = ['HKN-1']
  assert.equal(said({ corrects, has_changed: true }), [{ name: 'corrects', number: 'HKN-1' }])
  assert.equal(said({ corrects }), [{ name: 'correctsOnly', number: 'HKN-1' }])
  assert.equal(said({ kind: 'fee', corrects, has_changed: true }).at(-1), {
    name: 'correctsOnly',
    number: 'HKN-1',
  })
})

test('a copy is a reissue, and the same file only until its time is over', () => {
  assert.equal(said({ reissue: 2 }), [{ name: 'reissue', copyNumber: 2 }])
  const at = (ms: number) => new Date(now + ms).toISOString()
  assert.equal(said({ reissue: 1, same_until: at(1) }), [{ name: 'sameFile', copyNumber: 1 }])
  assert.equal(said({ reissue: 1, same_until: at(0) }), [{ name: 'reissue', copyNumber: 1 }])
})

test.run()
