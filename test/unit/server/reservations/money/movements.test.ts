import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { statementLines } from '#shared/money/change/statement/statementLines.ts'
import { statementSums } from '#shared/money/change/statement/statementSums.ts'
import {
  ledgerOf,
  leftOfDesk,
  movementsOf,
} from '../../../../../examples/server/reservations/money/movements.ts'
import { booked } from '../../../../support/changes/sums.ts'

const test = suite('examples/server/reservations/money/movements')

type Moved = Parameters<typeof ledgerOf>[0]
type Payment = Moved['payments'][number]

const cardEnding = (digits: string): Payment['card'] => ({
  brand: 'visa',
  masked_number: `************${digits}`,
  expiry: '12/30',
})
const paymentOf = (id: string, card: Payment['card'], more: Partial<Payment> = {}): Payment => ({
  id,
  kind: 'charge',
  state: 'captured',
  amount: 5_000,
  card,
  ...more,
})
const charge = (payment_id: string | null, at: string, amount = 5_000) => ({
  kind: 'charge' as const,
  amount,
  at,
  payment_id,
})
const cardsOf = (moved: Moved) => ledgerOf(moved).map(({ card }) => card?.masked_number.slice(-4) ?? null)

test('charges of the same amount have the cards of their own payments, in any order', () => {
  const payments = [paymentOf('a', cardEnding('1111')), paymentOf('b', cardEnding('2222'))]
  const ledger = [charge('b', '2027-04-01T00:00:00Z'), charge('a', '2027-04-02T00:00:00Z')]
  assert.equal(cardsOf({ ledger, payments, refunds: [] }), ['2222', '1111'])
})

test('what the hotel has returned of the money of its desk is not left there', () => {
  const at = '2027-04-03T00:00:00Z'
  const ledger = [{ kind: 'paid_at_hotel' as const, amount: 7_000, at, payment_id: null }]
  const refund = { state: 'by_hotel', way: 'by_hotel', amount: 3_000, asked_at: at, ended_at: at } as const
  const ofDesk = { ...refund, payment_id: null }
  assert.is(leftOfDesk({ ledger, refunds: [ofDesk, { ...refund, payment_id: 'a' }] }), 4_000)
  assert.is(leftOfDesk({ ledger, refunds: [ofDesk, { ...ofDesk, amount: 4_000 }] }), 0)
  assert.is(leftOfDesk({ ledger: null, refunds: [] }), 0)
})

test('a charge does not have the card of a payment that took nothing, or of a transfer beside it', () => {
  const payments = [
    paymentOf('expired', cardEnding('1111'), { state: 'expired' }),
    paymentOf('paid', cardEnding('2222')),
    paymentOf('transfer', null, { kind: 'transfer' }),
  ]
  const ledger = [charge('transfer', '2027-04-01T00:00:00Z'), charge('paid', '2027-04-02T00:00:00Z')]
  assert.equal(cardsOf({ ledger, payments, refunds: [] }), [null, '2222'])
})

test('a refund that the gateway has refused says so, a refund of the hotel from the start does not, and neither names a card', () => {
  const refund = {
    state: 'by_hotel' as const,
    amount: 1_000,
    payment_id: 'a',
    asked_at: '2027-04-03T00:00:00Z',
    ended_at: '2027-04-04T00:00:00Z',
  }
  const refunds = [
    { ...refund, way: 'part' as const },
    {
      ...refund,
      way: 'by_hotel' as const,
      asked_at: '2027-04-05T00:00:00Z',
      ended_at: '2027-04-05T00:00:00Z',
    },
  ]
  const moved = { ledger: [], payments: [paymentOf('a', cardEnding('1111'))], refunds }
  assert.equal(
    ledgerOf(moved).map(({ is_refused, card }) => [is_refused, card]),
    [
      [true, null],
      [false, null],
    ],
  )
})

test('a row without a payment has no card', () => {
  const ledger = [
    charge(null, '2027-04-01T00:00:00Z'),
    { ...charge(null, '2027-04-02T00:00:00Z'), kind: 'fee' as const },
  ]
  assert.equal(cardsOf({ ledger, payments: [paymentOf('a', cardEnding('1111'))], refunds: [] }), [null, null])
})

test('a charge that the bank has agreed to is paid but no row, so that each sum of the statement is one line', () => {
  const payments = [paymentOf('a', cardEnding('1111')), paymentOf('b', cardEnding('2222'), { amount: 2_400 })]
  const ledger = [charge('a', '2027-04-01T00:00:00Z', 30_000)]
  const agreed = { ledger, payments, refunds: [] }
  const linesOf = (moved: Moved) => {
    const { money } = statementSums([booked(32_400)], [], movementsOf(moved))
    const lines = statementLines({ ledger: ledgerOf(moved), money })?.lines ?? []
    return lines.map(({ kind, amount, at }) => [kind, amount, at])
  }
  const [a, b] = payments as [Payment, Payment]
  const authorised = { ...agreed, payments: [a, { ...b, state: 'authorised' as const }] }
  assert.equal(
    ledgerOf(authorised).map(({ amount }) => amount),
    [30_000],
  )
  assert.equal(linesOf(authorised), [['paid', 32_400, null]])
  const captured = { ...agreed, ledger: [...ledger, charge('b', '2027-04-02T00:00:00Z', 2_400)] }
  assert.equal(linesOf(captured), [
    ['paid', 30_000, '2027-04-01T00:00:00.000Z'],
    ['paid', 2_400, '2027-04-02T00:00:00.000Z'],
  ])
})

test.run()
