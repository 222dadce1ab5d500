import type { VersionActor, VersionCause } from '#shared/api/reservationAfter.ts'
import type { Queries } from '../database/Database.ts'
import { timestamp } from '../start/clock.ts'

/**
 * A version of a reservation as it is read with it; `at` is a text. `cost` is its price with all fees, in minor units, without what
 * a voucher or points pay.
 */
export type StoredVersion = {
  number: number
  at: string
  actor: VersionActor
  cause: VersionCause
  cost: number
}

/** Stores what stands now as the version whose number the reservation has. `now` is in milliseconds. */
export async function writeVersion(
  tx: Queries,
  id: number,
  { actor, cause, now }: { actor: VersionActor; cause: VersionCause; now: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO reservation_versions (reservation_id, number, at, actor, cause, cost, content)
     SELECT r.id, r.version, $4::timestamptz, $2, $3, (r.price->>'total')::bigint + r.extra_fees + m.fees
       - coalesce((coalesce(r.voucher, r.points)->>'fees')::bigint, 0), jsonb_build_object(
       'checkin', r.checkin, 'checkout', r.checkout, 'price', r.price, 'coupon_code', r.coupon_code,
       'extras', r.extras, 'extra_fees', r.extra_fees, 'needs', r.needs, 'voucher', r.voucher, 'points', r.points, 'rooms', m.rooms)
     FROM reservations r CROSS JOIN LATERAL (
       SELECT jsonb_agg(to_jsonb(m) - 'reservation_id' ORDER BY m.id) AS rooms, coalesce(sum(m.fees), 0) AS fees
       FROM reservation_rooms m WHERE m.reservation_id = r.id
     ) m WHERE r.id = $1`,
    [id, actor, cause, timestamp(now)],
  )
}
