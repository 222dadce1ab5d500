import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { paidBy } from '../../../../examples/server/documents/paidBy.ts'

const test = suite('examples/server/documents/paidBy')

type Paid = Parameters<typeof paidBy>[1]

const hotel = { time_zone: 'Asia/Tokyo' }
const row = (kind: NonNullable<Paid['ledger']>[number]['kind'], amount: number, at: string) => ({
  kind,
  amount,
  at,
  payment_id: null,
})
const charged = row('charge', 10_000, '2027-05-01T16:00:00Z')
const atDesk = row('paid_at_hotel', 10_000, '2027-05-20T03:00:00Z')
const refund = (
  state: 'waiting' | 'refunded' | 'by_hotel',
  amount: number,
  payment_id: string | null = '1',
): Paid['refunds'][number] => ({
  state,
  amount,
  way: state === 'by_hotel' ? 'by_hotel' : 'part',
  payment_id,
  asked_at: '2027-05-10T00:00:00Z',
  ended_at: state === 'waiting' ? null : '2027-05-11T00:00:00Z',
})
const stored = (changes: Partial<Paid>): Paid => ({
  ledger: [charged],
  refunds: [],
  payments: [],
  payment_method: 'credit_card',
  versions: null,
  ...changes,
})
const waysOf = (changes: Partial<Paid>) =>
  paidBy(hotel, stored(changes)).map(({ way, day }) => `${way} ${day}`)

test('each way has its last day at the hotel', () => {
  assert.equal(waysOf({}), ['card 2027-05-02'])
  assert.equal(waysOf({ payment_method: 'bank_transfer' }), ['transfer 2027-05-02'])
  assert.equal(waysOf({ ledger: [charged, atDesk] }), ['card 2027-05-02', 'on_site 2027-05-20'])
})

test('a card whose payment was given back as a whole is left out, also while its refund is on its way', () => {
  for (const state of ['waiting', 'refunded', 'by_hotel'] as const) {
    const refunds = [refund(state, 10_000)]
    assert.equal(waysOf({ ledger: [charged, atDesk], refunds }), ['on_site 2027-05-20'], state)
    assert.equal(waysOf({ refunds }), [], state)
  }
})

test('money that the desk has returned is no money of a card or a transfer', () => {
  const refunds = [refund('by_hotel', 10_000, null)]
  assert.equal(waysOf({ ledger: [charged, atDesk], refunds }), ['card 2027-05-02'])
  const later = row('paid_at_hotel', 5_000, '2027-05-21T03:00:00Z')
  assert.equal(waysOf({ ledger: [charged, atDesk, later], refunds }), [
    'card 2027-05-02',
    'on_site 2027-05-21',
  ])
})

test('a charge to which the bank has agreed is stated before its capture, with the day of the newest version', () => {
  const [payment] = [{ kind: 'charge', state: 'authorised', amount: 10_000 }] as unknown as Paid['payments']
  const versions = [{ at: '2027-04-30T16:00:00Z' }] as unknown as Paid['versions']
  if (!payment) throw new Error('No payment')
  assert.equal(waysOf({ ledger: [], payments: [payment], versions }), ['card 2027-05-01'])
  assert.equal(waysOf({ ledger: [], payments: [{ ...payment, state: 'refused' }], versions }), [])
})

test('a payment of which a part was given back is stated', () => {
  assert.equal(waysOf({ ledger: [charged, atDesk], refunds: [refund('refunded', 9_999)] }), [
    'card 2027-05-02',
    'on_site 2027-05-20',
  ])
})

test.run()
