import type { EndedChange, OpenChange } from '#shared/api/reservationAfter.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'

type ChangeRow = {
  offer_id: string
  state: 'paying' | 'settled' | 'withdrawn'
  payment_id: string | null
  ended_at: Date | null
  until: Date | null
  /** What the bank has agreed to after the end, in minor units; null for nothing. */
  returned: number | null
  checkin: StayDate
  checkout: StayDate
}

/** The changes of a reservation on the wire: the open one, and the last one that has ended. */
type ChangeStates = { open_change: OpenChange | null; ended_change: EndedChange | null }

function openChangeOf({
  state,
  offer_id,
  payment_id,
  until,
  checkin,
  checkout,
}: ChangeRow): OpenChange | null {
  if (state !== 'paying' || payment_id === null || until === null) return null
  return { change_offer_id: offer_id, payment_id, expires_at: until.toISOString(), checkin, checkout }
}

function endedChangeOf({ state, offer_id, ended_at, returned }: ChangeRow): EndedChange | null {
  if (state === 'paying' || ended_at === null) return null
  return { change_offer_id: offer_id, state, at: ended_at.toISOString(), returned }
}

/** Reads the open change of a reservation, and how the last other one has ended. */
export async function readChangeStates(on: Queries, reservationId: number): Promise<ChangeStates> {
  const rows = await on.query<ChangeRow>(
    `SELECT c.offer_id, c.state, c.payment_id, c.ended_at, p.until,
       o.content->'next'->>'checkin' AS checkin, o.content->'next'->>'checkout' AS checkout,
       CASE WHEN EXISTS (
         SELECT FROM payment_ledger l
         WHERE l.payment_id = p.id AND l.event = 'refund' AND l.from_state = 'expired' AND l.to_state = 'expired'
       ) THEN p.amount END AS returned
     FROM changes c JOIN change_offers o ON o.id = c.offer_id LEFT JOIN payments p ON p.id = c.payment_id
     WHERE c.reservation_id = $1 ORDER BY c.id DESC LIMIT 2`,
    [reservationId],
  )
  const [last] = rows
  const ended = rows.find(({ state }) => state !== 'paying')
  return {
    open_change: last ? openChangeOf(last) : null,
    ended_change: ended ? endedChangeOf(ended) : null,
  }
}
