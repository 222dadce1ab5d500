import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { statementLines } from '#shared/money/change/statement/statementLines.ts'
import { runs } from '../../../../../support/runs.ts'

const test = suite('shared/money/change/statement/statementLines')

type Row = Reservation['ledger'][number]
type Sums = NonNullable<Reservation['money']>

const at = '2027-03-01T00:00:00.000Z'
const card = { brand: 'visa', masked_number: '411111******1111' }
const row = (kind: Row['kind'], amount: number, more: Partial<Row> = {}): Row => ({
  kind,
  amount,
  at,
  confirmed_at: null,
  card: null,
  is_refused: false,
  ...more,
})
const sums = (more: Partial<Sums>): Sums => ({
  paid: 0,
  fees: 0,
  fees_taken: 0,
  on_its_way: 0,
  refunded: 0,
  by_hotel: 0,
  at_hotel: 0,
  may_be_asked: 0,
  ...more,
})
const shown = (ledger: Row[], money: Sums) =>
  statementLines({ ledger, money })?.lines.map(({ kind, amount }) => [kind, amount])

test('a cancellation with a fee has a line for each movement, and they add up to the fee', () => {
  const statement = statementLines({
    ledger: [
      row('charge', 40_000, { card }),
      row('fee', 12_000),
      row('fee_taken', 12_000),
      row('refund', 28_000, { card }),
    ],
    money: sums({ paid: 40_000, fees: 12_000, fees_taken: 12_000, on_its_way: 28_000 }),
  })
  assert.equal(statement?.lines, [
    { kind: 'paid', amount: 40_000, at, card },
    { kind: 'on_its_way', amount: -28_000, at, card },
  ])
  assert.equal(
    [statement?.total, statement?.price, statement?.taken, statement?.asked],
    [12_000, 0, 12_000, 0],
  )
})

test('a confirmed return has the day of the confirmation, and what the hotel pays back and asks for has lines', () => {
  const confirmed_at = '2027-03-03T00:00:00.000Z'
  assert.equal(
    shown(
      [row('charge', 30_000), row('refund', 5_000, { confirmed_at }), row('refund_by_hotel', 10_000)],
      sums({
        paid: 30_000,
        refunded: 5_000,
        by_hotel: 10_000,
        at_hotel: 600,
        may_be_asked: 2_000,
        fees: 2_000,
      }),
    ),
    [
      ['paid', 30_000],
      ['refunded', -5_000],
      ['by_hotel', -10_000],
      ['at_hotel', 600],
      ['may_be_asked', 2_000],
    ],
  )
})

test('movements that are not the sums of the server give one line for each sum', () => {
  assert.equal(shown([row('charge', 1)], sums({ paid: 30_000, refunded: 5_000 })), [
    ['paid', 30_000],
    ['refunded', -5_000],
  ])
  // A row that takes back what the ledger does not have.
  assert.equal(shown([row('refund', -5_000)], sums({ paid: 30_000 })), [['paid', 30_000]])
})

test('a server that states no sums has no statement', () => {
  assert.is(statementLines({ ledger: [row('charge', 1)], money: null }), null)
})

test('the lines always add up to the price with all fees', () => {
  const amount = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(
      fc.record({
        paid: amount,
        on_its_way: amount,
        refunded: amount,
        by_hotel: amount,
        at_hotel: amount,
        may_be_asked: amount,
        fees: amount,
        fees_taken: amount,
      }),
      (money) => {
        const statement = statementLines({ ledger: [], money })
        const { paid, on_its_way, refunded, by_hotel, at_hotel, may_be_asked, fees } = money
        const total = paid - on_its_way - refunded - by_hotel + may_be_asked + at_hotel
        assert.is(statement?.total, total)
        assert.is(
          statement?.lines.reduce((sum, line) => sum + line.amount, 0),
          total,
        )
        assert.is((statement?.price ?? 0) + (statement?.taken ?? 0) + (statement?.asked ?? 0), total)
        assert.is(fees, (statement?.taken ?? 0) + (statement?.asked ?? 0))
      },
    ),
    { numRuns: runs(300, 20_000) },
  )
})

test.run()
