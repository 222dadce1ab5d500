import { addMonths, todayIn } from '#shared/stay/stayDates.ts'
import type { Database, Queries } from '../database/Database.ts'
import { forEachRowInBackground } from '../database/forEachRow.ts'
import { lockReservation } from '../reservations/writeReservation.ts'
import { type Clock, timestamp } from '../start/clock.ts'
import { gainPoints, takePointsBack } from './movements.ts'
import type { EarningTerms } from './noteStay.ts'

type DueStay = {
  brand_id: number
  member_id: number
  terms: EarningTerms
  amount: number
  credit_at: Date
}

/** What the entries of a reservation have credited so far, how many they are, and the newest lot that they have made. */
async function creditedSoFar(tx: Queries, id: number) {
  const [row] = await tx.query<{ sum: number; count: number; lot: number | null }>(
    `SELECT coalesce(sum(e.amount), 0)::bigint AS sum, count(*) AS count,
       (SELECT max(l.id) FROM point_lots l JOIN point_entries o ON o.id = l.entry_id
        WHERE o.reservation_id = $1 AND o.status = 'gained') AS lot
     FROM point_entries e WHERE e.reservation_id = $1 AND e.status = 'gained'`,
    [id],
  )
  if (!row) throw new Error('A sum has no row')
  return row
}

/**
 * Credits what a stay earns now, without what its entries have credited already; a negative difference is taken back. Locks the
 * reservation, so that two processes credit a stay once. Does nothing before the day of the credit.
 */
export async function creditStay(tx: Queries, id: number, now: number): Promise<void> {
  await lockReservation(tx, id)
  const [stay] = await tx.query<DueStay>(
    `SELECT brand_id, member_id, terms, amount, credit_at FROM point_stays
     WHERE reservation_id = $1 AND credit_at <= $2::timestamptz AND credited IS DISTINCT FROM amount`,
    [id, timestamp(now)],
  )
  if (!stay) return
  const { terms, amount, credit_at } = stay
  const { sum, count, lot } = await creditedSoFar(tx, id)
  const movement = {
    member: { brandId: stay.brand_id, memberId: stay.member_id },
    externalId: `credit ${count + 1} of reservation ${id}`,
    reservationId: id,
    ...{ timeZone: terms.zone, now },
  }
  if (amount > sum) {
    // Also if the run is late.
    const until = addMonths(todayIn(terms.zone, +credit_at), terms.months)
    await gainPoints(tx, movement, { amount: amount - sum, until })
  }
  if (amount < sum) await takePointsBack(tx, movement, { amount: sum - amount, ownLot: lot })
  await tx.query('UPDATE point_stays SET credited = amount WHERE reservation_id = $1', [id])
}

/**
 * Credits the points of all stays whose day has come, and corrects the credits of stays that have changed since. Safe in several
 * processes at once. A failure does not stop the credit of the others. Returns how many are done. Rejects with the first failure.
 */
export function creditStays({ database, clock }: { database: Database; clock: Clock }): Promise<number> {
  const now = clock.now()
  return forEachRowInBackground(database, async (tx, tried) => {
    const [due] = await tx.query<{ id: number }>(
      `SELECT reservation_id AS id FROM point_stays
       WHERE credit_at <= $1::timestamptz AND credited IS DISTINCT FROM amount AND reservation_id <> ALL($2::int[])
       ORDER BY credit_at LIMIT 1`,
      [timestamp(now), tried],
    )
    if (!due) return false
    tried.push(due.id)
    await creditStay(tx, due.id, now)
    return true
  })
}
