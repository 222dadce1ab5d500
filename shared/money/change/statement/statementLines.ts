import { tryOrUndefined } from '#shared/values/tryOrUndefined.ts'
import { type Money, sumOf } from '../../money.ts'
import { type Movement, type MovementKind, movementLines } from './movementLines.ts'
import type { StatementSums } from './statementSums.ts'

/** A line of the statement. `amount` is in minor units, and below 0 for what comes back. A sum has no time and no card. */
export type StatementLine<Card = unknown> = {
  kind: MovementKind | 'at_hotel' | 'may_be_asked'
  amount: Money
  /** When it was paid, agreed (`on_its_way`, `by_hotel`) or confirmed (`refunded`). */
  at: string | null
  card: Card | null
}

export type Statement<Card = unknown> = {
  lines: StatementLine<Card>[]
  /** The price with all fees: the sum of the lines. */
  total: Money
  /** The price without the fees. */
  price: Money
  /** The part of the fees that is taken from what was paid. */
  taken: Money
  /** The part of the fees that no payment covers. */
  asked: Money
}

/** A sum as a line. */
const sumLine = (kind: StatementLine['kind'], amount: Money): StatementLine<never> => ({
  kind,
  amount,
  at: null,
  card: null,
})

const signs: Record<MovementKind, 1 | -1> = { paid: 1, on_its_way: -1, refunded: -1, by_hotel: -1 }
const movementKinds = Object.keys(signs) as MovementKind[]

/**
 * The statement of money of a reservation: one line for each movement, and what is still open. The lines add up to the price with
 * all fees. If the movements are not the sums of the server, each sum is one line: the sums also count a charge that the bank has
 * agreed to, which is no row of the ledger until the gateway captures it. Null if the server states no sums.
 */
export function statementLines<Card>({
  ledger,
  money,
}: {
  ledger: readonly Movement<Card>[]
  money: StatementSums | null
}): Statement<Card> | null {
  if (!money) return null
  const moved = (tryOrUndefined(() => movementLines(ledger)) ?? []).map((line) => ({
    ...line,
    amount: signs[line.kind] * line.amount,
  }))
  const sums = movementKinds.map((kind) => sumLine(kind, signs[kind] * money[kind]))
  const sumIn = (wanted: StatementLine['kind']) =>
    sumOf(moved.filter(({ kind }) => kind === wanted).map(({ amount }) => amount))
  const isComplete = sums.every(({ kind, amount }) => sumIn(kind) === amount)
  const lines = [
    ...(isComplete ? moved : sums),
    sumLine('at_hotel', money.at_hotel),
    sumLine('may_be_asked', money.may_be_asked),
  ].filter(({ amount }) => amount !== 0)
  const total = sumOf(lines.map(({ amount }) => amount))
  return {
    lines,
    total,
    price: total - money.fees,
    taken: money.fees_taken,
    asked: money.fees - money.fees_taken,
  }
}
