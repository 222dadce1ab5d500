import type { Identity } from '#shared/api/identity.ts'
import type { VersionActor } from '#shared/api/reservationAfter.ts'
import type { Asker } from '#shared/reservation/permissions.ts'
import type { Database } from '../../database/Database.ts'
import { fingerprintOf } from '../../database/fingerprint.ts'
import { Refusal } from '../../errors/refusal.ts'
import { findHotel, findHotelOfBrand } from '../../hotels/findHotel.ts'
import type { Catalogue, Hotel } from '../../hotels/hotel.ts'
import { limitLookups } from '../../limits/lookupLimit.ts'
import { readPayment } from '../../payments/store.ts'
import { currentCustomer } from '../../sessions/currentCustomer.ts'
import { isSameSecret } from '../../sessions/tokens.ts'
import type { Call } from '../../start/Call.ts'
import type { Clock } from '../../start/clock.ts'
import { storedNumber } from '../numbers.ts'
import { type ReservationKeys, readById, readKeys, type StoredReservation } from '../read.ts'
import { askerOf } from './asker.ts'

export type AccessNeeds = { database: Database; catalogue: Catalogue; clock: Clock; counterSecret: string }

/** Who has opened a reservation, and how. */
export type Opener = {
  asker: Asker
  /** Whether the caller has shown the token, or the e-mail address of the booker. Only then an answer has the token. */
  hasKey: boolean
  /** Whether the reservation belongs to the hotel of the path. Another hotel of the brand only shows it. */
  isOfThisHotel: boolean
}

/** A reservation that a caller may open, with its hotel: also if the path names another hotel of the brand. */
export type OpenedReservation = Opener & { hotel: Hotel; reservation: StoredReservation }

/** A reservation of a hotel by its id or number, or by the id of its payment. */
type ByToken = {
  hotelId: string
  subject: 'reservations' | 'payments'
  id: string
  /** Empty for an owner who is signed in. */
  bypassToken: string
  /** The e-mail address that the request gives to the booker; empty without one. */
  newEmail: string
}

/** A reservation of a brand by its number, as the guest has typed it, with the e-mail address of the guest. */
type ByEmail = { brandId: string; number: string; email: string }

type Caller = Pick<Call, 'ip' | 'memberToken'>

async function keysOf({ database }: AccessNeeds, { subject, id }: ByToken): Promise<ReservationKeys | null> {
  if (subject === 'reservations')
    return readKeys(database, /^\d{1,9}$/.test(id) ? { id: Number(id) } : { number: storedNumber(id) })
  const payment = await readPayment(database, id)
  return payment && readKeys(database, { id: payment.reservation_id })
}

type Found = Opener & { id: number; hotel: Hotel }

/** The answer to a reservation that is not of the brand is the one to an unknown reservation. */
function openerOf(
  { catalogue }: AccessNeeds,
  keys: ReservationKeys | null,
  customer: Identity,
  { brandId, asked, hasKey }: { brandId: number; asked: Hotel | null; hasKey: boolean },
): Found | null {
  const hotel = keys && catalogue.hotel(keys.hotel_id)
  if (!keys || hotel?.brand_id !== brandId) return null
  const asker = askerOf(keys, customer, hasKey)
  return (
    asker && { id: keys.id, hotel, asker, hasKey, isOfThisHotel: asked === null || asked.id === hotel.id }
  )
}

export const isSameEmail = (a: string, b: string): boolean => isSameSecret(a.toLowerCase(), b.toLowerCase())

/**
 * Whether a request with the former token repeats the change to the present e-mail address: its first answer was lost. It is as good as
 * a look-up by number and address, and limited alike.
 */
async function repeatsNewEmail(
  needs: AccessNeeds,
  { number, email, former_token }: ReservationKeys,
  { bypassToken, newEmail }: ByToken,
  { ip }: Caller,
): Promise<boolean> {
  if (newEmail === '' || former_token === null) return false
  if (!isSameSecret(former_token, fingerprintOf(bypassToken))) return false
  const found = await limitLookups(needs, { ip, number }, async () => isSameEmail(email, newEmail) || null)
  return found !== null
}

async function findByToken(needs: AccessNeeds, key: ByToken, caller: Caller): Promise<Found | null> {
  const asked = findHotel(needs.catalogue, key.hotelId)
  const brandId = asked.brand_id
  // Read also for an unknown reservation, so that the time of the answer is the same.
  const customer = await currentCustomer(needs, caller, brandId)
  const keys = await keysOf(needs, key)
  const hasKey =
    keys !== null &&
    (isSameSecret(keys.bypass_token, key.bypassToken) || (await repeatsNewEmail(needs, keys, key, caller)))
  return openerOf(needs, keys, customer, { brandId, asked, hasKey })
}

/** Failed look-ups are limited by address and number. */
async function findByEmail(
  needs: AccessNeeds,
  { brandId: brand, number: typed, email }: ByEmail,
  caller: Caller,
): Promise<Found | null> {
  const brandId = findHotelOfBrand(needs.catalogue, brand).brand_id
  const number = storedNumber(typed)
  const customer = await currentCustomer(needs, caller, brandId)
  return limitLookups(needs, { ip: caller.ip, number }, async () => {
    const keys = await readKeys(needs.database, { number })
    const hasKey = keys !== null && isSameEmail(keys.email, email)
    return openerOf(needs, keys, customer, { brandId, asked: null, hasKey })
  })
}

/**
 * Opens a reservation for a caller with its token or with the e-mail address of its booker, for the signed-in owner, and for the
 * administrator of the organization that booked. All other callers are refused with `reservation_not_found`, as for an unknown
 * reservation.
 */
export async function openReservation(
  needs: AccessNeeds,
  key: ByToken | ByEmail,
  caller: Caller,
): Promise<OpenedReservation> {
  const found = await ('hotelId' in key ? findByToken(needs, key, caller) : findByEmail(needs, key, caller))
  const reservation = found && (await readById(needs.database, found.id))
  if (!found || !reservation) throw new Refusal('reservation_not_found')
  const { id, ...opened } = found
  return { ...opened, reservation }
}

/** Who makes a change, for its history. A change with the token alone is the one of a guest, also to the reservation of a member. */
export const actorOf = ({
  asker,
  reservation,
}: Pick<OpenedReservation, 'asker' | 'reservation'>): VersionActor =>
  asker === 'owner' ? reservation.owner : 'guest'
