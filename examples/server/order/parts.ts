import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Move, type PartAmounts, plus, stepsOf } from './amounts.ts'
import type { Holder, OrderPart } from './OrderPart.ts'
import { coupon } from './parts/coupon.ts'
import { extras } from './parts/extras.ts'
import { files } from './parts/files.ts'
import { limits } from './parts/limits.ts'
import { points } from './parts/points.ts'
import { rooms } from './parts/rooms.ts'
import type { NewVersion } from './version.ts'

/** The parts of an order, in the order in which they are locked. */
export const orderParts = { rooms, extras, coupon, points, files, limits } satisfies Record<string, OrderPart>

type PartName = keyof typeof orderParts

const partNames = Object.keys(orderParts) as PartName[]

/** What an order has, or needs, of each part. */
export type OrderAmounts = PartAmounts<PartName>

/** What a version needs of each part. */
export const needsOf = (version: NewVersion): OrderAmounts =>
  Object.fromEntries(partNames.map((name) => [name, orderParts[name].needs(version)]))

/** The amounts that a change of the reservation may move. What the other parts have stays as it is. */
export const changeableIn = (amounts: OrderAmounts): OrderAmounts =>
  Object.fromEntries(
    partNames.filter((name) => orderParts[name].isChangeable).map((name) => [name, amounts[name] ?? {}]),
  )

/**
 * Whether an order is refused because a part has not enough. An ended hold may still have it, or another order has taken it since the
 * quote.
 */
export const isShortage = (error: unknown): boolean =>
  error instanceof Refusal && partNames.some((name) => orderParts[name].shortage === error.reason)

/** What two orders have together. */
export const together = (a: OrderAmounts, b: OrderAmounts): OrderAmounts =>
  Object.fromEntries(partNames.map((name) => [name, plus(a[name] ?? {}, b[name] ?? {})]))

/**
 * Moves an order from what it has to what it needs: takes what rises, and then releases what falls. Throws the Refusal of a part that
 * has not enough: the transaction is rolled back.
 */
export async function moveParts(tx: Queries, move: Move<PartName>, holder: Holder): Promise<void> {
  for (const { part, does, amounts } of stepsOf(partNames, move))
    await orderParts[part][does](tx, amounts, holder)
}
