import { type Money, sumOf } from '../money.ts'
import type { VersionExtra } from './extraChange.ts'
import type { VersionRoom } from './roomChange.ts'

/**
 * A row of the ledger of a reservation, as it is stored and on the wire. Amounts in minor units. A `charge` below 0 takes a charge
 * back whose capture was refused for good, and a `refund` below 0 takes a refund back that the gateway has refused. The statement
 * does not need the rows of other kinds: it computes them from the version.
 */
export type Movement<Card = unknown> = {
  kind: 'charge_at_hotel' | 'charge' | 'fee' | 'fee_taken' | 'refund' | 'refund_by_hotel'
  amount: Money
  at: string
  /** When the gateway has confirmed a refund; null before, and for another kind. */
  confirmed_at: string | null
  /** The card of a charge or a refund; null without one. */
  card: Card | null
}

/** The sums of a statement, with the names of the wire. */
export type StatementSums = {
  /** All that guests have paid. */
  paid: Money
  /** All fees that the guest has agreed to. */
  fees: Money
  /** The part of the fees that is taken from what was paid. */
  fees_taken: Money
  /** Returned, and the gateway has not confirmed it yet. */
  on_its_way: Money
  /** Returned, and confirmed by the gateway. */
  refunded: Money
  /** What no gateway can return, so that the hotel pays it back itself. */
  by_hotel: Money
  /** What is still to be paid at the hotel for the stay. */
  at_hotel: Money
  /** Fees that no payment covers: the hotel may ask for them. */
  may_be_asked: Money
}

/**
 * A line of a statement; `amount` is above 0. `fees_taken` says how much of what was paid is taken as fees. A line that is no
 * movement has no time and no card.
 */
export type StatementLine<Card = unknown> = {
  kind:
    | 'paid'
    | 'refunded'
    | 'on_its_way'
    | 'by_hotel'
    | 'fees_taken'
    | 'due_now'
    | 'at_hotel'
    | 'may_be_asked'
  amount: Money
  /** When it was paid, agreed (`on_its_way`, `by_hotel`) or confirmed (`refunded`). */
  at: string | null
  card: Card | null
}

/**
 * The statement of money of a reservation, for the wire, the screen and the mail alike. The sums add up: paid − refunded −
 * on_its_way − by_hotel + due_now + at_hotel + may_be_asked = price + fees. `due_now` is 0 for a reservation that is not held.
 */
export type Statement<Card = unknown> = {
  /** All rooms with local tax, and all extras, without fees. */
  price: Money
  /** What is still to be paid before the stay. */
  due_now: Money
  /** The other sums. */
  money: StatementSums
  /** One line for each movement, in the given order, and one for each other sum above 0. */
  lines: StatementLine<Card>[]
}

type MovementKind = 'paid' | 'refunded' | 'on_its_way' | 'by_hotel'

/** What a row of the ledger moves; null if it moves no money. */
function kindOf({ kind, amount, confirmed_at }: Movement): MovementKind | null {
  if (kind === 'charge') return 'paid'
  if (kind === 'refund_by_hotel') return 'by_hotel'
  if (kind !== 'refund') return null
  return confirmed_at !== null && amount > 0 ? 'refunded' : 'on_its_way'
}

type MovementLine<Card> = StatementLine<Card> & { kind: MovementKind }

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
export function linesOf<Card>(movements: readonly Movement<Card>[]): MovementLine<Card>[] {
  let lines: MovementLine<Card>[] = []
  for (const movement of movements) {
    const kind = kindOf(movement)
    const { amount, at, confirmed_at, card } = movement
    if (kind === null || amount === 0) continue
    if (amount < 0) lines = takeBack(lines, kind, -amount)
    else lines.push({ kind, amount, at: kind === 'refunded' ? confirmed_at : at, card })
  }
  return lines
}

/**
 * The statement of a version and of all rows of the ledger of its reservation, in the order of time. Of the money that the hotel has,
 * what the version has prepaid comes first; what is above it is taken as fees. If the hotel has more than both, `at_hotel` is lower by
 * this amount. Throws a RangeError if a row below 0 takes back more than the rows before it have.
 */
export function statementOf<Card>(
  rooms: readonly Pick<VersionRoom, 'price' | 'local_tax' | 'fees' | 'prepaid'>[],
  extras: readonly VersionExtra[],
  movements: readonly Movement<Card>[],
): Statement<Card> {
  const items = [...rooms, ...extras]
  const price = sumOf([...items.map((item) => item.price), ...rooms.map(({ local_tax }) => local_tax)])
  const fees = sumOf(items.map((item) => item.fees))
  const prepaid = sumOf(items.map((item) => item.prepaid))
  const moved = linesOf(movements)
  const sumIn = (kind: MovementKind) =>
    sumOf(moved.filter((line) => line.kind === kind).map(({ amount }) => amount))
  const returned = {
    on_its_way: sumIn('on_its_way'),
    refunded: sumIn('refunded'),
    by_hotel: sumIn('by_hotel'),
  }
  const paid = sumIn('paid')

  const held = paid - sumOf(Object.values(returned))
  const fees_taken = Math.min(fees, Math.max(0, held - prepaid))
  const may_be_asked = fees - fees_taken
  const due_now = Math.max(0, prepaid - held)
  const at_hotel = price + fees - held - due_now - may_be_asked
  const others = { fees_taken, due_now, at_hotel, may_be_asked }
  return {
    price,
    due_now,
    money: { paid, fees, fees_taken, ...returned, at_hotel, may_be_asked },
    lines: [
      ...moved,
      ...Object.entries(others)
        .filter(([, amount]) => amount > 0)
        .map(([kind, amount]) => ({ kind: kind as keyof typeof others, amount, at: null, card: null })),
    ],
  }
}
