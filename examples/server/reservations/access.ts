import type { Database } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import { findHotel } from '../hotels/findHotel.ts'
import type { Catalogue, Hotel } from '../hotels/hotel.ts'
import { limitLookups } from '../limits/lookupLimit.ts'
import { readPayment } from '../payments/store.ts'
import { isSameSecret } from '../sessions/clientSessions.ts'
import type { Clock } from '../start/clock.ts'
import { storedNumber } from './numbers.ts'
import { readById, readByNumber, type StoredReservation } from './read.ts'

type AccessNeeds = { database: Database; catalogue: Catalogue; clock: Clock; counterSecret: string }

/** A reservation that a caller may open, with its hotel. */
export type OpenedReservation = { hotel: Hotel; reservation: StoredReservation }

/** A reservation of a hotel by its id or number, or by the id of its payment, with the token that opens it. */
type ByToken = { hotelId: string; subject: 'reservations' | 'payments'; id: string; bypassToken: string }

/** A reservation of a brand by its number, as the guest has typed it, with the e-mail address of the guest. */
type ByEmail = { brandId: string; number: string; email: string }

async function findByToken(
  { database }: AccessNeeds,
  { subject, id, bypassToken }: ByToken,
): Promise<StoredReservation | null> {
  async function find() {
    if (subject === 'reservations')
      return /^\d{1,9}$/.test(id) ? readById(database, Number(id)) : readByNumber(database, id)
    const payment = await readPayment(database, id)
    return payment && readById(database, payment.reservation_id)
  }
  const found = await find()
  return found && isSameSecret(found.bypass_token, bypassToken) ? found : null
}

/** Failed look-ups are limited by address and number. */
function findByEmail(
  needs: AccessNeeds,
  { brandId, number, email }: ByEmail,
  ip: string,
): Promise<StoredReservation | null> {
  const isTheirs = ({ hotel_id, guest }: StoredReservation) =>
    String(needs.catalogue.hotel(hotel_id)?.brand_id) === brandId &&
    isSameSecret(guest.email.toLowerCase(), email.toLowerCase())
  return limitLookups(needs, { ip, number: storedNumber(number) }, async () => {
    const found = await readByNumber(needs.database, number)
    return found && isTheirs(found) ? found : null
  })
}

/**
 * Opens a reservation for a caller with its token or with the e-mail address of its guest. All other callers are refused with
 * `reservation_not_found`, as for an unknown reservation. `ip` is the address of the client.
 */
export async function openReservation(
  needs: AccessNeeds,
  key: ByToken | ByEmail,
  ip: string,
): Promise<OpenedReservation> {
  const asked = 'hotelId' in key ? findHotel(needs.catalogue, key.hotelId) : null
  const reservation = await ('hotelId' in key ? findByToken(needs, key) : findByEmail(needs, key, ip))
  const hotel = reservation && needs.catalogue.hotel(reservation.hotel_id)
  if (!hotel || (asked && asked.id !== hotel.id)) throw new Refusal('reservation_not_found')
  return { hotel, reservation }
}
