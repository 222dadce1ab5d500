import type { Queries } from '../database/Database.ts'
import { DatabaseUnavailable } from '../database/DatabaseUnavailable.ts'
import { forEachRow, forEachRowInBackground } from '../database/forEachRow.ts'
import { expirePayments } from '../payments/outcomes.ts'
import type { PaymentServices } from '../payments/subjects.ts'
import { type EndedHold, hasEndedHolds, lockNextEnded, lockNextEndedWith } from '../reservations/holds.ts'
import { writeReleased } from '../reservations/writeReservation.ts'
import { orderTaker } from '../waitlist/entries.ts'
import { endOverdueOffers, endWantedOffers, returnToOffers } from '../waitlist/offers.ts'
import { amountsOf, nightsIn, tryLockNights } from './parts/rooms.ts'
import { isShortage, moveParts, type OrderAmounts } from './parts.ts'

/** Writes that a hold is released, with its payment. Its row is locked. What it has stays taken. */
export async function closeHold(
  services: PaymentServices,
  tx: Queries,
  reservationId: number,
  now: number,
): Promise<void> {
  await expirePayments(services, tx, reservationId, now)
  await writeReleased(tx, reservationId)
}

/**
 * Releases a hold, whose row is locked: gives back what it has of each part. Rooms of offers of the waitlist go back to these offers, as
 * long as they last.
 */
async function release(
  services: PaymentServices,
  tx: Queries,
  { id, hotel_id, needs }: EndedHold,
  now: number,
): Promise<void> {
  const hotel = services.catalogue.hotel(hotel_id)
  if (!hotel) throw new Error('A reservation of an unknown hotel')
  await closeHold(services, tx, id, now)
  const had = nightsIn(needs.rooms ?? {})
  const { stillHeld, unused } = await returnToOffers(tx, hotel, orderTaker(id), { had, nights: had, now })
  const to = { rooms: amountsOf(stillHeld) }
  await moveParts(tx, { from: needs, to }, { services, hotel, reservationId: id, now, unused })
}

/**
 * Releases the reservations and the offers of the waitlist whose hold has ended, each in a transaction, at most `most` of each. Returns
 * how many. Safe to run in several processes at once: each hold is released by one of them. A hold with something that another
 * transaction has locked stays until the next run. A failure does not stop the release of the others. Rejects with the first failure.
 */
export async function releaseOverdue(services: PaymentServices, most?: number): Promise<number> {
  const { database } = services
  const now = services.clock.now()
  if (!(await hasEndedHolds(database, now))) return 0
  let released = 0
  await forEachRowInBackground(
    database,
    async (tx, tried) => {
      const ended = await lockNextEnded(tx, now, tried)
      if (!ended) return false
      tried.push(ended.id)
      if (!(await tryLockNights(tx, ended.needs.rooms ?? {}))) return true
      await release(services, tx, ended, now)
      released++
      return true
    },
    most,
  )
  return released + (await endOverdueOffers(services, most))
}

/**
 * Releases the reservations and the offers of the waitlist whose hold has ended and that have one of the wanted keys. Waits for
 * orders that have locked them, so that afterwards everything that is free can be ordered. A hold that cannot be released stays
 * held: the timer logs its failure.
 */
export async function releaseWanted(services: PaymentServices, wanted: OrderAmounts): Promise<void> {
  const now = services.clock.now()
  const { database } = services
  await forEachRow(
    (one) => database.transaction(one),
    async (tx, tried) => {
      const ended = await lockNextEndedWith(tx, now, wanted, tried)
      if (!ended) return false
      tried.push(ended.id)
      await release(services, tx, ended, now)
      return true
    },
    {
      onFailure(error) {
        if (error instanceof DatabaseUnavailable) throw error
      },
    },
  )
  await endWantedOffers(services, nightsIn(wanted.rooms ?? {}))
}

/**
 * Runs a transaction that takes something. If some of it is missing, ended holds that have it are released, and the transaction runs once
 * more. `wanted` is what it takes; null if no hold can have it.
 */
export async function withEndedHolds<T>(
  services: PaymentServices,
  wanted: () => OrderAmounts | null | Promise<OrderAmounts | null>,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const missing = isShortage(error) ? await wanted() : null
    if (!missing) throw error
    await releaseWanted(services, missing)
    return attempt()
  }
}

/** A guest waits for these. After an outage many holds have ended: the timer releases the others. */
const MOST_BEFORE_A_CALL = 5

/** Releases ended holds before rooms are counted. After a failure they stay held: the timer logs the failure and tries again. */
export const releaseIfPossible = (services: PaymentServices): Promise<number> =>
  releaseOverdue(services, MOST_BEFORE_A_CALL).catch(() => 0)
