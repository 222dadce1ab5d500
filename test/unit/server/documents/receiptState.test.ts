import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  defaultIssuedFrom,
  type ReceiptFacts,
  receiptState,
} from '../../../../examples/server/documents/receiptState.ts'
import type { ReceiptSums } from '../../../../examples/server/documents/receiptSums.ts'

const test = suite('examples/server/documents/receiptState')

const sums: ReceiptSums = {
  kind: 'invoice',
  received: 11_000,
  stay: 11_000,
  taxes: [{ percent: 10, gross: 11_000, tax: 1_000 }],
  local_tax: 0,
  fees: 0,
}
const facts: ReceiptFacts = {
  status: 'reserved',
  payment_method: 'credit_card',
  sums,
  isByVoucher: false,
  isPaidAtDesk: false,
  issuedFrom: defaultIssuedFrom,
  checkout: '2027-05-12',
  today: '2027-05-11',
}

test('from which day on there is a receipt, and why there is none', () => {
  const notYet = 'not_yet 2027-05-12'
  const rows: [Partial<ReceiptFacts>, string][] = [
    [{}, notYet],
    [{ today: '2027-05-12' }, 'available'],
    [{ payment_method: 'bank_transfer' }, notYet],
    [{ issuedFrom: { ...defaultIssuedFrom, card: 'payment' } }, 'available'],
    [{ issuedFrom: { ...defaultIssuedFrom, card: 'payment' }, payment_method: 'bank_transfer' }, notYet],
    [{ isPaidAtDesk: true, payment_method: 'on_site' }, 'available'],
    [{ isPaidAtDesk: true, issuedFrom: { ...defaultIssuedFrom, on_site: 'checkout' } }, notYet],
    [{ sums: { ...sums, kind: 'fee' } }, 'available'],
    [{ sums: { ...sums, kind: 'void' } }, 'available'],
    [{ sums: { ...sums, kind: 'part' } }, notYet],
    [{ sums: null }, 'none unrecorded'],
    [{ sums: null, payment_method: 'on_site' }, 'none unrecorded'],
    [{ sums: null, payment_method: 'deferred_payment' }, 'none deferred'],
    [
      { sums: { ...sums, kind: 'part' }, payment_method: 'deferred_payment', isPaidAtDesk: true },
      'none deferred',
    ],
    [{ sums: { ...sums, kind: 'fee' }, payment_method: 'deferred_payment' }, 'available'],
    [{ sums: null, status: 'cancelled' }, 'none nothing_paid'],
    [{ sums: null, isByVoucher: true }, 'none by_voucher'],
    [{ sums: null, status: 'cancelled', isByVoucher: true }, 'none nothing_paid'],
    [{ sums: null, status: 'unscheduled', isByVoucher: true }, 'none not_booked'],
    [{ sums: { ...sums, kind: 'fee' }, status: 'unscheduled' }, 'available'],
    [{ status: 'held' }, 'none not_booked'],
    [{ status: 'released' }, 'none not_booked'],
  ]
  for (const [more, expected] of rows) {
    const { state, ...rest } = receiptState({ ...facts, ...more })
    assert.is([state, ...Object.values(rest)].join(' '), expected, JSON.stringify(more))
  }
})

test.run()
