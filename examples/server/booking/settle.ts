import { timestamp } from '../clock.ts'
import { writeConfirmation } from '../mail/confirmationMail.tsx'
import type { Services } from '../services.ts'
import { updateProfile } from '../sessions/memberProfiles.ts'
import { countMail } from './bookingLimits.ts'
import { readById, reservationOf } from './read.ts'

/**
 * Turns a held reservation into a booking, with its ledger row, its mail and the member's profile, in one transaction. Gives whether this
 * call did so: a reservation that is not held any more is left alone, so that settling twice is safe. A payment at
 * the hotel needs no gateway. A recipient with too many mails gets no more of them.
 */
export function settleAtHotel(
  { database, catalogue, addresses, clock, bookingLimits, counterSecret }: Services,
  id: number,
): Promise<boolean> {
  const now = clock.now()
  return database.transaction(async (tx) => {
    const settled = await tx.query(
      `WITH settled AS (
         UPDATE reservations SET status = 'reserved', held_until = NULL
         WHERE id = $1 AND status = 'held' AND payment_method = 'on_site' RETURNING id
       )
       UPDATE reservation_rooms SET status = 'reserved'
       WHERE reservation_id IN (SELECT id FROM settled) RETURNING reservation_id`,
      [id],
    )
    if (settled.length === 0) return false
    await tx.query(
      `INSERT INTO ledger (reservation_id, kind, amount, at)
       SELECT id, 'charge_at_hotel', (price->>'total')::bigint, $2::timestamptz FROM reservations WHERE id = $1`,
      [id, timestamp(now)],
    )
    const kept = await readById(tx, id)
    const hotel = kept && catalogue.hotel(kept.hotel_id)
    if (!kept || !hotel) throw new Error('A reservation was settled but cannot be read')
    if (kept.profile_of !== null) await updateProfile(tx, hotel.brand_id, kept.profile_of, kept.guest)
    const reservation = reservationOf(catalogue, kept, kept.locale, now)
    const counters = { on: tx, now, secret: counterSecret }
    if (!(await countMail(counters, bookingLimits, reservation.guest.email))) {
      console.error(`The mail of reservation ${id} is not sent: its recipient got too many in a day.`)
      return true
    }
    const mail = writeConfirmation(reservation, hotel, kept.locale, addresses(), now)
    await tx.query(
      `INSERT INTO outbox (reservation_id, recipient, locale, subject, text, html, queued_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7::timestamptz)`,
      [id, reservation.guest.email, kept.locale, mail.subject, mail.text, mail.html, timestamp(now)],
    )
    return true
  })
}
