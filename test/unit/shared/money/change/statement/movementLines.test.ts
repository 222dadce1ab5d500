import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Movement, movementLines } from '#shared/money/change/statement/movementLines.ts'
import { movement } from '../../../../../support/changes/movements.ts'

const test = suite('shared/money/change/statement/movementLines')

const shown = (...ledger: Movement<string>[]) =>
  movementLines(ledger).map(({ kind, amount, at }) => [kind, amount, at])

test('each row that moves money is a line with its card and its time, in the given order', () => {
  const ledger = [
    movement('charge_at_hotel', 500, 1),
    movement('charge', 100_000, 1),
    movement('fee', 25_000, 3),
    movement('fee_taken', 25_000, 3),
    movement('refund', 10_000, 3, 5),
    movement('refund', 8_000, 3),
    movement('refund_by_hotel', 7_000, 4),
    movement('charge', 0, 4),
  ]
  assert.equal(movementLines(ledger), [
    { kind: 'paid', amount: 100_000, at: '2027-05-01', card: 'VISA' },
    { kind: 'refunded', amount: 10_000, at: '2027-05-05', card: 'VISA' },
    { kind: 'on_its_way', amount: 8_000, at: '2027-05-03', card: 'VISA' },
    { kind: 'by_hotel', amount: 7_000, at: '2027-05-04', card: null },
  ])
})

test('a refund that the gateway has refused is returned by the hotel, and is one line', () => {
  assert.equal(
    shown(
      movement('charge', 30_000, 1),
      movement('refund', 3_000, 2),
      movement('refund', 3_000, 3),
      movement('refund', -3_000, 4),
      movement('refund_by_hotel', 3_000, 4),
    ),
    [
      ['paid', 30_000, '2027-05-01'],
      ['on_its_way', 3_000, '2027-05-02'],
      ['by_hotel', 3_000, '2027-05-04'],
    ],
  )
})

test('a refund that is taken back leaves a confirmed refund and a charge of the same amount', () => {
  assert.equal(
    shown(
      movement('refund', 3_000, 2),
      movement('charge', 3_000, 1),
      movement('refund', 3_000, 2, 3),
      movement('refund', -3_000, 4, 5),
    ),
    [
      ['paid', 3_000, '2027-05-01'],
      ['refunded', 3_000, '2027-05-03'],
    ],
  )
})

test('of several refunds the one with the amount is taken back', () => {
  assert.equal(
    shown(
      movement('charge', 9_000, 1),
      movement('refund', 3_000, 2),
      movement('refund', 2_000, 3),
      movement('refund', -3_000, 4),
    ),
    [
      ['paid', 9_000, '2027-05-01'],
      ['on_its_way', 2_000, '2027-05-03'],
    ],
  )
})

test('a charge whose capture was refused for good is no line', () => {
  assert.equal(
    shown(movement('charge', 30_000, 1), movement('charge', 2_400, 2), movement('charge', -2_400, 3)),
    [['paid', 30_000, '2027-05-01']],
  )
})

test('a part of what the hotel was to return is taken back from its last line', () => {
  const ledger = [
    movement('refund_by_hotel', 2_000, 1),
    movement('refund', 1_500, 1),
    movement('refund_by_hotel', 3_000, 2),
    movement('refund_by_hotel', -3_500, 3),
  ]
  assert.equal(shown(...ledger), [
    ['by_hotel', 1_500, '2027-05-01'],
    ['on_its_way', 1_500, '2027-05-01'],
  ])
})

test.run()
