import type { Database } from '../database/Database.ts'
import type { Catalogue } from '../hotels/catalogue.ts'
import { writeLetter } from '../mail/letter.ts'
import type { Addresses } from '../services.ts'
import { readById, reservationOf } from './read.ts'

/**
 * Makes a held reservation a booked one, with its ledger row and its mail, in one transaction; only if it is
 * still held, so that it happens once however often it is asked for. What is paid at the hotel needs no gateway.
 */
export function settleAtHotel(
  database: Database,
  catalogue: Catalogue,
  addresses: Addresses,
  tenant: string,
  id: number,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const settled = await tx.query(
      `UPDATE reservations SET status = 'reserved', held_until = NULL
       WHERE tenant = $1 AND id = $2 AND status = 'held' AND payment_method = 'on_site' RETURNING id`,
      [tenant, id],
    )
    if (settled.length === 0) return false
    await tx.query(
      `INSERT INTO ledger (reservation_id, kind, amount, at)
       SELECT id, 'charge_at_hotel', (price->>'total')::bigint, tenant_now($1) FROM reservations WHERE id = $2`,
      [tenant, id],
    )
    const kept = await readById(tx, tenant, id)
    const hotel = kept && catalogue.hotel(kept.hotel_id)
    if (!kept || !hotel) throw new Error('A reservation was settled but cannot be read')
    const reservation = reservationOf(catalogue, kept, kept.locale)
    const letter = writeLetter(reservation, hotel, kept.locale, addresses, tenant, kept.now.getTime())
    await tx.query(
      `INSERT INTO outbox (tenant, reservation_id, recipient, locale, subject, text, html, queued_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, tenant_now($1))`,
      [tenant, id, reservation.guest.email, kept.locale, letter.subject, letter.text, letter.html],
    )
    return true
  })
}
