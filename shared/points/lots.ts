import { addDays, type StayDate } from '../stay/stayDates.ts'

/**
 * Points that a member has got together and that end together. `left` is the part that is neither used nor ended; `until` is the last
 * day of the lot, in the time zone of the programme. `isReturned`: it was made of points that came back after the end of their lot.
 */
export type Lot = { id: number; until: StayDate; left: number; isReturned: boolean }

/** The points that a use has taken of one lot. */
export type Allocation = { lot: number; amount: number }

/**
 * The account of points of a member in one programme. `debt`: points that a change of a stay has taken back after they were used. While
 * there is a debt, no lot has anything left.
 */
export type PointsAccount = { lots: readonly Lot[]; debt: number }

/** How long points can be used that come back after the end of their lot. */
const RETURNED_DAYS = 30

const sumOf = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0)

const inOrderOfEnd = (a: Lot, b: Lot): number => a.until.localeCompare(b.until) || a.id - b.id

/** The points of a member; below 0 while there is a debt. */
export const balanceOf = ({ lots, debt }: PointsAccount): number =>
  lots.reduce((sum, { left }) => sum + left, 0) - debt

const withLeft = (lots: readonly Lot[], allocations: readonly Allocation[], sign: 1 | -1): Lot[] =>
  lots.map((lot) => ({
    ...lot,
    left: lot.left + sign * sumOf(allocations.filter((one) => one.lot === lot.id)),
  }))

/** What `amount` takes of each lot: first of the lots that end first. Less than the amount, if the lots do not have it. */
function allocate(lots: readonly Lot[], amount: number): Allocation[] {
  let missing = amount
  return [...lots].sort(inOrderOfEnd).flatMap(({ id, left }) => {
    const taken = Math.min(left, missing)
    missing -= taken
    return taken > 0 ? [{ lot: id, amount: taken }] : []
  })
}

/** The debt is paid by what the lots have. */
function withoutDebt({ lots, debt }: PointsAccount): PointsAccount {
  const paid = allocate(lots, debt)
  return { lots: withLeft(lots, paid, -1), debt: debt - sumOf(paid) }
}

/**
 * Uses points of an account whose ended lots are empty (`endLots`): first of the lots that end first. Null if the balance is lower than
 * the amount.
 */
export function spendPoints(
  { lots, debt }: PointsAccount,
  amount: number,
): { account: PointsAccount; allocations: Allocation[] } | null {
  if (amount > balanceOf({ lots, debt })) return null
  const allocations = allocate(lots, amount)
  return { account: { lots: withLeft(lots, allocations, -1), debt }, allocations }
}

/** Adds a lot. It pays a debt first. */
export const addLot = ({ lots, debt }: PointsAccount, lot: Lot): PointsAccount =>
  withoutDebt({ lots: [...lots, lot], debt })

/** Ends the lots whose last day is before `today`, in the time zone of the programme. `ended` is the number of points that end. */
export function endLots(account: PointsAccount, today: StayDate): { account: PointsAccount; ended: number } {
  const over = account.lots.filter(({ until }) => until < today)
  const ended = over.reduce((sum, { left }) => sum + left, 0)
  const lots = account.lots.map((lot) => (lot.until < today ? { ...lot, left: 0 } : lot))
  return { account: { ...account, lots }, ended }
}

/** What comes back of a use. */
type Return = {
  /** What the use still has, by lot. */
  allocations: readonly Allocation[]
  amount: number
  today: StayDate
  /** The points were held for an order that was never booked. */
  isUnbooked: boolean
  /** The id of a lot for points whose own lot has ended. */
  newLot: number
}

type Returned = {
  account: PointsAccount
  /** What the use still has afterwards. */
  allocations: Allocation[]
  /** Points that are valid for 30 days from today, because their lot has ended. The member is informed of them. */
  prolonged: number
  /** Points that end at once. */
  ended: number
}

/**
 * Returns a part of a use, or all of it, to the lots from which it came: first to the lot that ends last. Points whose lot has ended are
 * valid for 30 more days, once: points that came back before, and points of an order that was never booked, end. What comes back pays a
 * debt first. Throws if more return than were used.
 */
export function returnPoints(
  { lots, debt }: PointsAccount,
  { allocations, amount, today, isUnbooked, newLot }: Return,
): Returned {
  const lotOf = (id: number) => lots.find((lot) => lot.id === id)
  const ordered = [...lots].sort(inOrderOfEnd).map(({ id }) => id)
  let missing = amount
  const back = [...allocations]
    .sort((a, b) => ordered.indexOf(b.lot) - ordered.indexOf(a.lot))
    .map(({ lot, amount: used }) => {
      const returned = Math.min(used, missing)
      missing -= returned
      return { lot, amount: returned }
    })
  // The entries of the account would have more than its lots.
  if (missing > 0) throw new Error('More points return than were used')
  const isOver = ({ lot }: Allocation) => (lotOf(lot)?.until ?? '') < today
  const staysOver = ({ lot }: Allocation) => isUnbooked || (lotOf(lot)?.isReturned ?? true)
  const valid = back.filter((one) => !isOver(one))
  const prolonged = sumOf(back.filter((one) => isOver(one) && !staysOver(one)))
  const fresh: Lot[] =
    prolonged > 0
      ? [{ id: newLot, until: addDays(today, RETURNED_DAYS), left: prolonged, isReturned: true }]
      : []
  return {
    account: withoutDebt({ lots: [...withLeft(lots, valid, 1), ...fresh], debt }),
    allocations: allocations.flatMap(({ lot, amount: used }) => {
      const left = used - sumOf(back.filter((one) => one.lot === lot))
      return left > 0 ? [{ lot, amount: left }] : []
    }),
    prolonged,
    ended: sumOf(back.filter((one) => isOver(one) && staysOver(one))),
  }
}

/**
 * Takes points back that a stay has given too many of, after they were credited: first of the lot of the stay, then of the lots that end
 * first. What was used already is a debt, which blocks the use of points until later credits have paid it.
 */
export function takeBack(
  { lots, debt }: PointsAccount,
  amount: number,
  ownLot: number | null,
): PointsAccount {
  const own = allocate(
    lots.filter(({ id }) => id === ownLot),
    amount,
  )
  const afterOwn = withLeft(lots, own, -1)
  return withoutDebt({ lots: afterOwn, debt: debt + amount - sumOf(own) })
}
