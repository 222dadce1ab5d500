import { isDeepStrictEqual } from 'node:util'
import type { VersionActor } from '#shared/api/reservationAfter.ts'
import type { Database, Queries } from '../../database/Database.ts'
import { fingerprintOf } from '../../database/fingerprint.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Catalogue, Hotel } from '../../hotels/hotel.ts'
import type { BookingLimits } from '../../limits/bookingLimits.ts'
import { writeNewAddress } from '../../mail/newAddress/newAddressMail.ts'
import { queueMail } from '../../mail/queue.ts'
import { writePayer } from '../../payments/store.ts'
import type { Addresses } from '../../start/addresses.ts'
import type { Call } from '../../start/Call.ts'
import type { Clock } from '../../start/clock.ts'
import { actorOf, type OpenedReservation } from '../access/access.ts'
import { permissionsAt, requirePermission } from '../access/permits.ts'
import { mailContextOf, toBooker } from '../mails/bookerMail.ts'
import { newBypassToken } from '../numbers.ts'
import { readById, type StoredReservation } from '../read.ts'
import { lockReservation } from '../writeReservation.ts'
import { writeDetailChange } from './detailHistory.ts'
import { detailsAfter, detailsOf, type GuestChange, type GuestDetails } from './guestChange.ts'
import { requirementsAt } from './guestDetails.ts'
import { nameRuleFor } from './guestNames.ts'
import { questionsAbout } from './reservationAnswers.ts'

type GuestNeeds = {
  database: Database
  catalogue: Catalogue
  addresses: () => Addresses
  clock: Clock
  bookingLimits: BookingLimits
  counterSecret: string
}

type GuestCall = OpenedReservation & Pick<Call, 'locale' | 'memberToken'>

/** `former`: the fingerprint of the token that `bypassToken` replaces; null if the token stays. */
type Written = { before: GuestDetails; after: GuestDetails; bypassToken: string; former: string | null }

/** Writes the details of a reservation, and what they were before into their history. */
async function writeDetails(
  tx: Queries,
  id: number,
  { before, after, bypassToken, former }: Written,
  { actor, now }: { actor: VersionActor; now: number },
): Promise<void> {
  const change = { cause: 'guests', before: { ...before, ...(former && { token: former }) }, after } as const
  await writeDetailChange(tx, id, change, { actor, now })
  await tx.query(
    `UPDATE reservations SET guest = $2::jsonb, for_someone_else = $3, notes = $4, arrival_time = $5, bypass_token = $6
     WHERE id = $1`,
    [id, JSON.stringify(after.guest), after.for_someone_else, after.notes, after.arrival_time, bypassToken],
  )
  await tx.query(
    `UPDATE reservation_rooms m SET guest = g.guest FROM jsonb_to_recordset($2::jsonb) AS g (id int, guest jsonb)
     WHERE m.reservation_id = $1 AND m.id = g.id`,
    [id, JSON.stringify(after.rooms)],
  )
}

/** Mails both addresses. Only the mail to the new one has a link. */
async function mailNewAddress(needs: GuestNeeds, tx: Queries, id: number, oldAddress: string): Promise<void> {
  const stored = await readById(tx, id)
  if (!stored) throw new Error('A reservation was changed but cannot be read')
  const context = mailContextOf(needs, stored)
  const mail = toBooker(stored, 'new_address')
  await queueMail(needs, tx, mail, writeNewAddress(context, 'new'))
  await queueMail(needs, tx, { ...mail, recipient: oldAddress }, writeNewAddress(context, 'old'))
}

/** The details after a change that is permitted at `now` (milliseconds). */
async function permittedChange(
  needs: GuestNeeds & { on: Queries },
  {
    hotel,
    current,
    change,
    now,
  }: { hotel: Hotel; current: StoredReservation; change: GuestChange; now: number },
  call: GuestCall,
): Promise<GuestDetails> {
  const permissions = permissionsAt({ ...call, reservation: current }, now)
  requirePermission(permissions.details)
  const permissionOf = new Map(current.rooms.map(({ id }, at) => [id, permissions.rooms[at]?.guests]))
  const asked = await questionsAbout(needs, hotel, current, call)
  const after = detailsAfter(detailsOf(current), change, {
    name: nameRuleFor(hotel, call.locale),
    requirements: requirementsAt(hotel, { isDayUse: current.checkin === current.checkout, asked }),
    isOpenRoom: (id) => permissionOf.get(id) === 'yes',
  })
  for (const { reservation_hotel_room_id: id } of change.rooms ?? [])
    requirePermission(permissionOf.get(id) ?? 'yes')
  return after
}

/**
 * Changes names, contact, notes and arrival of a reservation. It makes no version, so that offers, receipts and calendar files stay as
 * they are. A repeated request changes nothing, and two simultaneous ones lose nothing. A new e-mail address of the booker renews the
 * token of the reservation, so that links in earlier mails end, and both addresses get a mail. The repeated request still has the
 * former token: its fingerprint stays in the history. Returns whether a mail was queued.
 */
export function updateGuests(needs: GuestNeeds, change: GuestChange, call: GuestCall): Promise<boolean> {
  const { hotel, reservation } = call
  const { id } = reservation
  return needs.database.transaction(async (tx) => {
    await lockReservation(tx, id)
    const current = await readById(tx, id)
    if (!current) throw new Refusal('reservation_not_found')
    const now = needs.clock.now()
    const before = detailsOf(current)
    const after = await permittedChange({ ...needs, on: tx }, { hotel, current, change, now }, call)
    if (isDeepStrictEqual(before, after)) return false
    const isNewAddress = before.guest.email.toLowerCase() !== after.guest.email.toLowerCase()
    const bypassToken = isNewAddress ? newBypassToken() : current.bypass_token
    const former = isNewAddress ? fingerprintOf(current.bypass_token) : null
    await writeDetails(tx, id, { before, after, bypassToken, former }, { actor: actorOf(call), now })
    if (!isNewAddress) return false
    await writePayer(tx, id, after.guest.email)
    await mailNewAddress(needs, tx, id, before.guest.email)
    return true
  })
}
