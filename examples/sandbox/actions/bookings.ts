import type { Services } from '../../server/services.ts'

/** What a reservation keeps of how it was asked for; no answer of the API tells it. */
export type KeptAsking = {
  number: string
  status: string
  checkin: string
  checkout: string
  created_at: Date
  coupon_code: string | null
  asked: Record<string, unknown>
  rooms: Record<string, unknown>[]
}

/** A tenant's reservations with what was asked, the newest first. */
export const bookingsOf = ({ database }: Services, tenant: string): Promise<KeptAsking[]> =>
  database.query<KeptAsking>(
    `SELECT number, status, checkin, checkout, created_at, coupon_code, asked,
       (SELECT jsonb_agg(m.asked ORDER BY m.id) FROM reservation_rooms m WHERE m.reservation_id = r.id) AS rooms
     FROM reservations r WHERE tenant = $1 ORDER BY id DESC LIMIT 200`,
    [tenant],
  )
