import type { Money } from '../../money.ts'

/**
 * A row of the ledger of a reservation, as it is stored and on the wire. Amounts in minor units. A `charge` below 0 takes a charge
 * back whose capture was refused for good, and a `refund` below 0 takes a refund back that the gateway has refused. The statement
 * does not need the rows of other kinds: it computes them from the version.
 */
export type Movement<Card = unknown> = {
  kind: 'charge_at_hotel' | 'charge' | 'fee' | 'fee_taken' | 'refund' | 'refund_by_hotel' | 'paid_at_hotel'
  amount: Money
  at: string
  /** When the gateway has confirmed a refund; null before, and for another kind. */
  confirmed_at: string | null
  /** The card of a charge or a refund; null without one. */
  card: Card | null
}

export type MovementKind = 'paid' | 'refunded' | 'on_its_way' | 'by_hotel'

/** What a row of the ledger moves; null if it moves no money. */
function kindOf({ kind, amount, confirmed_at }: Movement): MovementKind | null {
  if (kind === 'charge' || kind === 'paid_at_hotel') return 'paid'
  if (kind === 'refund_by_hotel') return 'by_hotel'
  if (kind !== 'refund') return null
  return confirmed_at !== null && amount > 0 ? 'refunded' : 'on_its_way'
}

/** A line of a statement: a movement of money. */
type MovementLine<Card = unknown> = {
  kind: MovementKind
  /** Above 0, in minor units. */
  amount: Money
  /** When it was paid, agreed (`on_its_way`, `by_hotel`) or confirmed (`refunded`). */
  at: string
  card: Card | null
}

/**
 * Takes an amount back from lines of a kind: the last line with this amount, or what the last lines have. Throws a RangeError if they
 * have less.
 */
function takeBack<Card>(
  lines: MovementLine<Card>[],
  kind: MovementKind,
  amount: Money,
): MovementLine<Card>[] {
  const same = lines.map((line) => line.kind === kind && line.amount === amount).lastIndexOf(true)
  if (same >= 0) return lines.filter((_, at) => at !== same)
  let rest = amount
  const lower = (line: MovementLine<Card>) => {
    const part = line.kind === kind ? Math.min(rest, line.amount) : 0
    rest -= part
    return { ...line, amount: line.amount - part }
  }
  const lowered = [...lines].reverse().map(lower).reverse()
  if (rest > 0) throw new RangeError(`The ledger takes ${amount} back, and has ${rest} less`)
  return lowered.filter((line) => line.amount > 0)
}

/** The lines of movements. A row below 0 takes back what rows of its kind before it have: it is no line. */
export function movementLines<Card>(movements: readonly Movement<Card>[]): MovementLine<Card>[] {
  let lines: MovementLine<Card>[] = []
  for (const movement of movements) {
    const kind = kindOf(movement)
    const { amount, at, confirmed_at, card } = movement
    if (kind === null || amount === 0) continue
    if (amount < 0) lines = takeBack(lines, kind, -amount)
    else lines.push({ kind, amount, at: kind === 'refunded' ? (confirmed_at ?? at) : at, card })
  }
  return lines
}
