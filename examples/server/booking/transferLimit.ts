import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import { type BookingLimits, mailboxOf } from '../limits/bookingLimits.ts'
import { pseudonymOf } from '../limits/rateLimit.ts'
import { timestamp } from '../start/clock.ts'

/** The rooms of a hotel that are held for transfers of a client address, and of the key of a mailbox. */
type OpenTransferRooms = { ofClient: number; ofMailbox: number }

/** The owner of a transfer: a client address, a mailbox, and whether the order proves that the mailbox belongs to the guest. */
type TransferOwner = { client: string; mailbox: string; isProven: boolean }

/**
 * The key by which the rooms of a mailbox are counted. Anybody can order with the e-mail address of a guest: an order without a
 * proof counts with other orders of the same client only, so that a stranger never uses up the rooms that the guest may hold.
 * Orders of members with their own e-mail address count together, from all clients.
 */
export const mailboxKey = ({ client, mailbox, isProven }: TransferOwner): string =>
  isProven ? mailbox : `${mailbox} ${client}`

/**
 * Whether an order may hold `rooms` more rooms for a transfer: a transfer holds rooms for days before anything is paid. The
 * first order of a client and a mailbox may have as many rooms as the hotel sells at once.
 */
export function mayHoldForTransfer(
  rooms: number,
  { ofClient, ofMailbox }: OpenTransferRooms,
  {
    transferRoomsPerAddress,
    transferRoomsPerRecipient,
  }: Pick<BookingLimits, 'transferRoomsPerAddress' | 'transferRoomsPerRecipient'>,
): boolean {
  const fits = (open: number, most: number) => open === 0 || open + rooms <= most
  return fits(ofClient, transferRoomsPerAddress) && fits(ofMailbox, transferRoomsPerRecipient)
}

/** The pseudonyms of an owner: of the client address, and of the key of the mailbox. */
export type OwnerPseudonyms = { client: string; mailbox: string }

/** `ownEmail` is the e-mail address of the signed-in member; null for a guest. */
type TransferOrder = { hotelId: number; ip: string; email: string; ownEmail: string | null; rooms: number }

/**
 * Returns the pseudonyms of the owner of a new transfer, for its row. Refused with `open_transfer_limit` if too many rooms of the
 * hotel wait for transfers of this owner. Orders of one client or mailbox wait here for each other until their transactions end.
 */
export async function limitOpenTransfers(
  { bookingLimits, counterSecret }: { bookingLimits: BookingLimits; counterSecret: string },
  tx: Queries,
  { hotelId, ip, email, ownEmail, rooms }: TransferOrder,
  now: number,
): Promise<OwnerPseudonyms> {
  const client = pseudonymOf(ip, counterSecret)
  const isProven = ownEmail !== null && mailboxOf(ownEmail) === mailboxOf(email)
  const key = mailboxKey({ client: ip, mailbox: mailboxOf(email), isProven })
  const mailbox = pseudonymOf(key, counterSecret)
  // In one order for all transactions, so that they never deadlock.
  for (const pseudonym of [client, mailbox].sort())
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `transfers ${hotelId} ${pseudonym}`,
    ])
  const [open] = await tx.query<OpenTransferRooms>(
    `SELECT count(*) FILTER (WHERE p.client = $2)::int AS "ofClient",
       count(*) FILTER (WHERE p.mailbox = $3)::int AS "ofMailbox"
     FROM payments p
     JOIN reservations r ON r.id = p.reservation_id
     JOIN reservation_rooms m ON m.reservation_id = r.id
     WHERE (p.client = $2 OR p.mailbox = $3) AND r.hotel_id = $1 AND r.status = 'held'
       AND r.held_until > $4::timestamptz`,
    [hotelId, client, mailbox, timestamp(now)],
  )
  if (!mayHoldForTransfer(rooms, open ?? { ofClient: 0, ofMailbox: 0 }, bookingLimits))
    throw new Refusal('open_transfer_limit', { field: 'payment_method' })
  return { client, mailbox }
}
