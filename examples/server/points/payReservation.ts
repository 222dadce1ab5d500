import { returnPoints } from '#shared/points/lots.ts'
import { defaultPointRules } from '#shared/points/pointRules.ts'
import { todayIn } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { type MemberKey, readMember } from '../members/people.ts'
import { pointRulesOf } from '../members/programs.ts'
import { payWithPoints, returnUse } from './movements.ts'
import { lockAccount, moveAllocations, NEW_LOT, readAllocations, readLots } from './storedAccount.ts'

/** The reservation that points of a member pay for. `now` is in milliseconds. */
type Paid = { hotel: Hotel; reservationId: number; now: number }

/** What a member has used for a reservation. */
export const useOf = (reservationId: number, memberId: number): string =>
  `reservation:${reservationId}:${memberId}`

/** The movement of a member's points for a reservation. */
async function movementFor(
  tx: Queries,
  { hotel, reservationId, now }: Paid,
  { brandId, memberId }: MemberKey,
  externalId: string,
) {
  const member = await readMember(tx, brandId, memberId)
  const { time_zone: timeZone } = pointRulesOf(hotel, member?.program_id ?? null) ?? defaultPointRules
  const use = useOf(reservationId, memberId)
  return { member: { brandId, memberId }, externalId, reservationId, use, timeZone, now }
}

/**
 * Pays for a new reservation with points of a member, and takes over what the `replaced` reservations have of them. With 0 the account
 * is locked, and nothing more is used. Refused with `not_enough_points`.
 */
export async function payForReservation(
  tx: Queries,
  { replaced, ...paid }: Paid & { replaced: readonly number[] },
  { memberId, points }: { memberId: number; points: number },
): Promise<void> {
  const { hotel, reservationId } = paid
  const member = { brandId: hotel.brand_id, memberId }
  await lockAccount(tx, member)
  const uses = replaced.map((id) => useOf(id, memberId))
  if (uses.length > 0) await moveAllocations(tx, uses, useOf(reservationId, memberId))
  if (points === 0) return
  const movement = await movementFor(tx, paid, member, `payment of reservation ${reservationId}`)
  await payWithPoints(tx, movement, points)
}

/** How many of the points that would return now are valid for 30 more days, because their lot has ended. */
export async function prolongedOf(
  on: Queries,
  paid: Paid,
  { memberId, points }: { memberId: number; points: number },
): Promise<number> {
  const { member, use, timeZone, now } = await movementFor(
    on,
    paid,
    { brandId: paid.hotel.brand_id, memberId },
    '',
  )
  const account = { lots: await readLots(on, member, use), debt: 0 }
  const allocations = await readAllocations(on, use)
  const today = todayIn(timeZone, now)
  return returnPoints(account, { allocations, amount: points, today, isUnbooked: false, newLot: NEW_LOT })
    .prolonged
}

/** Returns points of a member that a locked reservation does not need any more. Points of a reservation that was never booked end as before. */
export async function returnOfReservation(
  tx: Queries,
  paid: Paid,
  { memberId, points }: { memberId: number; points: number },
): Promise<void> {
  const { hotel, reservationId } = paid
  const [stored] = await tx.query<{ returned: number; is_unbooked: boolean }>(
    `SELECT status IN ('held', 'released') AS is_unbooked, (
       SELECT count(*) FROM point_entries WHERE reservation_id = $1 AND status = 'refunded') AS returned
     FROM reservations WHERE id = $1`,
    [reservationId],
  )
  if (!stored) throw new Error('Points return from an unknown reservation')
  const member = { brandId: hotel.brand_id, memberId }
  const cause = `return ${stored.returned + 1} of reservation ${reservationId}`
  const movement = await movementFor(tx, paid, member, cause)
  await returnUse(tx, movement, { amount: points, isUnbooked: stored.is_unbooked })
}
