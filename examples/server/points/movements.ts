import { addLot, balanceOf, returnPoints, spendPoints, takeBack } from '#shared/points/lots.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Movement, movePoints } from './movePoints.ts'
import { NEW_LOT } from './storedAccount.ts'

/**
 * Adds a lot of points that can be used through the day `until`. They pay a debt first. Returns false if the cause has given them
 * before.
 */
export const gainPoints = (
  tx: Queries,
  movement: Movement,
  { amount, until }: { amount: number; until: StayDate },
): Promise<boolean> =>
  movePoints(tx, movement, (account) => ({
    account: addLot(account, { id: NEW_LOT, until, left: amount, isReturned: false }),
    status: 'gained',
    amount,
  }))

/**
 * Takes points back that a member has got: first of the lot `ownLot`, then of the lots that end first. What is missing is a debt. Returns
 * false if the cause has taken them before.
 */
export const takePointsBack = (
  tx: Queries,
  movement: Movement,
  { amount, ownLot }: { amount: number; ownLot: number | null },
): Promise<boolean> =>
  movePoints(tx, movement, (account) => ({
    account: takeBack(account, amount, ownLot),
    status: 'gained',
    amount: -amount,
  }))

/**
 * Uses points, first of the lots that end first. `amount` is above 0. Returns false if the cause has used them before. Refused with
 * `not_enough_points` and its numbers.
 */
export const payWithPoints = (
  tx: Queries,
  movement: Movement & { use: string },
  amount: number,
): Promise<boolean> =>
  movePoints(tx, movement, (account, _, before) => {
    const used = spendPoints(account, amount)
    if (!used)
      throw new Refusal('not_enough_points', {
        field: 'spending_point',
        meta: { currentPoint: balanceOf(account), spendPoint: amount },
      })
    const sums = new Map(before.map(({ lot, amount }) => [lot, amount]))
    for (const { lot, amount } of used.allocations) sums.set(lot, (sums.get(lot) ?? 0) + amount)
    const allocations = [...sums].map(([lot, amount]) => ({ lot, amount }))
    return { account: used.account, status: 'spent', amount: -amount, allocations }
  })

/**
 * Returns points of a use to their lots. `isUnbooked`: the order of the use was never booked. Returns false, and changes nothing, if the
 * use has none, because the account of the member was removed.
 */
export const returnUse = (
  tx: Queries,
  movement: Movement & { use: string },
  { amount, isUnbooked }: { amount: number; isUnbooked: boolean },
): Promise<boolean> =>
  movePoints(tx, movement, (account, today, before) => {
    if (before.length === 0) return null
    const { ended, ...returned } = returnPoints(account, {
      allocations: before,
      amount,
      today,
      isUnbooked,
      newLot: NEW_LOT,
    })
    return { ...returned, status: 'refunded', amount, ended }
  })
