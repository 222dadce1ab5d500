import type { Reservation } from '#shared/api/reservations.ts'
import { linesOf, type StatementLine } from '#shared/money/change/statement.ts'
import { type Money, sumOf } from '#shared/money/money.ts'
import { tryOrUndefined } from '#shared/values/tryOrUndefined.ts'

type Card = Reservation['ledger'][number]['card']

/** A line of the statement. `amount` is in minor units, and below 0 for what comes back. */
export type SignedLine = Omit<StatementLine<NonNullable<Card>>, 'kind'> & {
  kind: Exclude<StatementLine['kind'], 'fees_taken' | 'due_now'>
}

export type SignedStatement = {
  lines: SignedLine[]
  /** The price with all fees: the sum of the lines. */
  total: Money
  /** The price without the fees. */
  price: Money
  /** The part of the fees that is taken from what was paid. */
  taken: Money
  /** The part of the fees that no payment covers. */
  asked: Money
}

const returns = ['on_its_way', 'refunded', 'by_hotel'] as const

/**
 * The statement of money of a reservation: one line for each movement, and what is still open. The lines add up to the price with
 * all fees. If the movements of a server are not its sums, each sum is one line. Null if the server states no sums.
 */
export function statementOf({
  ledger,
  money,
}: Pick<Reservation, 'ledger' | 'money'>): SignedStatement | null {
  if (!money) return null
  const open = (kind: SignedLine['kind'], amount: Money): SignedLine => ({
    kind,
    amount,
    at: null,
    card: null,
  })
  const sums = [open('paid', money.paid), ...returns.map((kind) => open(kind, -money[kind]))]
  const moved = (tryOrUndefined(() => linesOf(ledger)) ?? []).flatMap((line): SignedLine[] => {
    if (line.kind === 'paid') return [{ ...line, kind: 'paid' }]
    const kind = returns.find((each) => each === line.kind)
    return kind ? [{ ...line, kind, amount: -line.amount }] : []
  })
  const sumIn = (wanted: SignedLine['kind']) =>
    sumOf(moved.filter(({ kind }) => kind === wanted).map(({ amount }) => amount))
  const isComplete = sums.every(({ kind, amount }) => sumIn(kind) === amount)
  const lines = [
    ...(isComplete ? moved : sums),
    open('at_hotel', money.at_hotel),
    open('may_be_asked', money.may_be_asked),
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
