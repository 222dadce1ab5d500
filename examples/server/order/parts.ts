import type { Queries } from '../database/Database.ts'
import { type Amounts, moveOf, plus } from './amounts.ts'
import type { Holder, OrderPart } from './OrderPart.ts'
import { coupon } from './parts/coupon.ts'
import { extras } from './parts/extras.ts'
import { files } from './parts/files.ts'
import { rooms } from './parts/rooms.ts'
import type { NewVersion } from './version.ts'

/** The parts of an order, in the order in which they are locked. */
export const orderParts = { rooms, extras, coupon, files } satisfies Record<string, OrderPart>

const parts: readonly (readonly [name: string, part: OrderPart])[] = Object.entries(orderParts)

/** What an order has, or needs, of each part. A part of which it has nothing may be missing. */
export type OrderAmounts = Readonly<Partial<Record<keyof typeof orderParts, Amounts>>>

const amountsOf = (all: Readonly<Record<string, Amounts | undefined>>, name: string): Amounts =>
  all[name] ?? {}

/** What a version needs of each part. */
export const needsOf = (version: NewVersion): OrderAmounts =>
  Object.fromEntries(parts.map(([name, part]) => [name, part.needs(version)]))

/** What two orders have together. */
export const together = (a: OrderAmounts, b: OrderAmounts): OrderAmounts =>
  Object.fromEntries(parts.map(([name]) => [name, plus(amountsOf(a, name), amountsOf(b, name))]))

/**
 * Moves an order from what it has to what it needs, part by part: takes what rises, and then releases what falls. Throws the Refusal of
 * a part that has not enough: the transaction is rolled back.
 */
export async function moveParts(
  tx: Queries,
  { from, to }: { from: OrderAmounts; to: OrderAmounts },
  holder: Holder,
): Promise<void> {
  const moves = parts
    .map(([name, part]) => ({ part, move: moveOf(amountsOf(from, name), amountsOf(to, name)) }))
    .filter(({ move }) => Object.keys(move.takes).length > 0)
  for (const { part, move } of moves) await part.take(tx, move.takes, holder)
  for (const { part, move } of moves)
    if (Object.keys(move.releases).length > 0) await part.release(tx, move.releases, holder)
}
