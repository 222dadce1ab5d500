import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Movement, statementOf } from '#shared/money/change/statement.ts'
import { booked, orderedExtra } from '../../../../support/changes/sums.ts'

const test = suite('shared/money/change/statement')

type Kind = Movement['kind']

const row = (kind: Kind, amount: number, day: number, confirmed?: number): Movement<string> => ({
  kind,
  amount,
  at: `2027-05-0${day}`,
  confirmed_at: confirmed === undefined ? null : `2027-05-0${confirmed}`,
  card: kind === 'charge' || kind === 'refund' ? 'VISA' : null,
})

test('a statement has a line for each movement, and the other sums', () => {
  const rooms = [
    { ...booked(0), fees: 25_000 },
    { ...booked(50_000), local_tax: 500 },
  ]
  const ledger = [
    row('charge_at_hotel', 500, 1),
    row('charge', 100_000, 1),
    row('charge', 1_000, 2),
    row('fee', 25_000, 3),
    row('fee_taken', 25_000, 3),
    row('refund', 10_000, 3, 5),
    row('refund', 8_000, 3),
    row('refund_by_hotel', 7_000, 4),
  ]
  const { price, due_now, money, lines } = statementOf(rooms, [orderedExtra(1_000)], ledger)
  assert.equal([price, due_now], [51_500, 0])
  assert.equal(money, {
    paid: 101_000,
    fees: 25_000,
    fees_taken: 25_000,
    on_its_way: 8_000,
    refunded: 10_000,
    by_hotel: 7_000,
    at_hotel: 500,
    may_be_asked: 0,
  })
  assert.equal(lines, [
    { kind: 'paid', amount: 100_000, at: '2027-05-01', card: 'VISA' },
    { kind: 'paid', amount: 1_000, at: '2027-05-02', card: 'VISA' },
    { kind: 'refunded', amount: 10_000, at: '2027-05-05', card: 'VISA' },
    { kind: 'on_its_way', amount: 8_000, at: '2027-05-03', card: 'VISA' },
    { kind: 'by_hotel', amount: 7_000, at: '2027-05-04', card: null },
    { kind: 'fees_taken', amount: 25_000, at: null, card: null },
    { kind: 'at_hotel', amount: 500, at: null, card: null },
  ])
})

test('a fee that no payment covers may be asked, beside what is paid at the hotel', () => {
  const { money, lines } = statementOf([{ ...booked(20_000, 0), fees: 15_000 }], [], [])
  assert.equal([money.fees_taken, money.may_be_asked, money.at_hotel], [0, 15_000, 20_000])
  assert.equal(
    lines.map(({ kind }) => kind),
    ['at_hotel', 'may_be_asked'],
  )
  const partly = statementOf([{ ...booked(0), fees: 50_000 }], [], [row('charge', 20_000, 1)])
  assert.equal([partly.money.fees_taken, partly.money.may_be_asked], [20_000, 30_000])
})

test('a refund that the gateway has refused is returned by the hotel, and is one line', () => {
  const ledger = [
    row('charge', 30_000, 1),
    row('refund', 3_000, 2),
    row('refund', 3_000, 3),
    row('refund', -3_000, 4),
    row('refund_by_hotel', 3_000, 4),
  ]
  const { money, lines } = statementOf([booked(24_000)], [], ledger)
  assert.equal([money.on_its_way, money.by_hotel, money.refunded], [3_000, 3_000, 0])
  assert.equal(
    lines.map(({ kind, at }) => [kind, at]),
    [
      ['paid', '2027-05-01'],
      ['on_its_way', '2027-05-02'],
      ['by_hotel', '2027-05-04'],
    ],
  )
})

test('a refund that is taken back leaves a confirmed refund and a charge of the same amount', () => {
  const ledger = [
    row('refund', 3_000, 2),
    row('charge', 3_000, 1),
    row('refund', 3_000, 2, 3),
    row('refund', -3_000, 4, 5),
  ]
  const { money } = statementOf([], [], ledger)
  assert.equal([money.paid, money.refunded, money.on_its_way], [3_000, 3_000, 0])
})

test('of several refunds the one with the amount is taken back', () => {
  const ledger = [
    row('charge', 9_000, 1),
    row('refund', 3_000, 2),
    row('refund', 2_000, 3),
    row('refund', -3_000, 4),
  ]
  assert.equal(
    statementOf([booked(7_000)], [], ledger).lines.map(({ kind, amount, at }) => [kind, amount, at]),
    [
      ['paid', 9_000, '2027-05-01'],
      ['on_its_way', 2_000, '2027-05-03'],
    ],
  )
})

test('a charge whose capture was refused for good is no line, and its amount is due at the hotel', () => {
  const ledger = [row('charge', 30_000, 1), row('charge', 2_400, 2), row('charge', -2_400, 3)]
  const { money, lines } = statementOf([booked(32_400, 30_000)], [], ledger)
  assert.equal([money.paid, money.at_hotel], [30_000, 2_400])
  assert.equal(
    lines.map(({ kind, amount }) => [kind, amount]),
    [
      ['paid', 30_000],
      ['at_hotel', 2_400],
    ],
  )
})

test('a part of what the hotel was to return is taken back from its last line', () => {
  const ledger = [
    row('refund_by_hotel', 2_000, 1),
    row('refund', 1_500, 1),
    row('refund_by_hotel', 3_000, 2),
    row('refund_by_hotel', -3_500, 3),
  ]
  const { lines } = statementOf([], [], [row('charge', 9_000, 1), ...ledger])
  assert.equal(
    lines.filter(({ at }) => at !== null).map(({ kind, amount }) => [kind, amount]),
    [
      ['paid', 9_000],
      ['by_hotel', 1_500],
      ['on_its_way', 1_500],
    ],
  )
})

test('a row that takes back what no row has is refused', () => {
  assert.throws(() => statementOf([], [], [row('charge', 3_000, 1), row('charge', -3_001, 2)]), RangeError)
  assert.throws(() => statementOf([], [], [row('refund', -1, 2)]), RangeError)
})

test('a reservation that is not paid yet has an amount that is due now', () => {
  const { money, due_now, lines } = statementOf([{ ...booked(30_000), local_tax: 200, fees: 100 }], [], [])
  assert.equal([due_now, money.at_hotel, money.fees_taken, money.may_be_asked], [30_000, 200, 0, 100])
  assert.equal(
    lines.map(({ kind }) => kind),
    ['due_now', 'at_hotel', 'may_be_asked'],
  )
})

test('if the hotel has more than price and fees, less is to be paid at the hotel', () => {
  const { money, lines } = statementOf(
    [{ ...booked(0), fees: 1_000, local_tax: 700 }],
    [],
    [row('charge', 1_500, 1)],
  )
  assert.equal([money.fees_taken, money.at_hotel], [1_000, 200])
  assert.equal(
    lines.map(({ kind }) => kind),
    ['paid', 'fees_taken', 'at_hotel'],
  )
})

test.run()
