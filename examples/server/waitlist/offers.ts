import type { Database, Queries } from '../database/Database.ts'
import { DatabaseUnavailable } from '../database/DatabaseUnavailable.ts'
import { forEachRow, forEachRowInBackground } from '../database/forEachRow.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { lockSold, type NightCount, takeNights } from '../inventory/sold.ts'
import { forgetEntryHold, holdForEntry } from '../inventory/waitlistHolds.ts'
import {
  isOffered,
  lockEntry,
  nextEnded,
  type OfferedEntry,
  type OfferTaker,
  orderTaker,
  readEntry,
  readTaken,
  type StoredEntry,
} from './entries.ts'
import { freeNights } from './serve.ts'
import { canTake, goesBack, type HeldNights, haveCommon } from './waitlistRules.ts'
import type { WaitlistServices } from './waitlistServices.ts'
import { writeEnd, writeHeldAgain, writeReplaced, writeTaken } from './writeEntries.ts'

/**
 * Ends a held offer, whose nights and entry are locked: its nights are released and offered to the next guest. After the last unused
 * offer they are free for all.
 */
export async function endOffer(
  services: WaitlistServices,
  tx: Queries,
  hotel: Hotel,
  { id, nights, turn }: OfferedEntry,
): Promise<void> {
  await forgetEntryHold(tx, id)
  await writeEnd(tx, id, 'ended')
  await freeNights(services, tx, hotel, nights, turn + 1)
}

/** Ends an offer that was read without a lock, if it has still ended. Its nights are locked. */
async function endIfOver(
  services: WaitlistServices,
  tx: Queries,
  { id, hotel_id }: OfferedEntry,
): Promise<void> {
  const entry = await lockEntry(tx, id)
  const hotel = services.catalogue.hotel(hotel_id)
  if (!entry || !hotel || !isOffered(entry) || entry.state !== 'held') return
  if (entry.until.getTime() <= services.clock.now()) await endOffer(services, tx, hotel, entry)
}

type EndNeeds = WaitlistServices & { database: Database }

/**
 * Ends the offers whose hold has ended, each in a transaction, at most `most` of them. Safe in several processes at once. An offer with
 * a night that another transaction has locked stays until the next run. Rejects with the first failure.
 */
export const endOverdueOffers = (services: EndNeeds, most?: number): Promise<number> =>
  forEachRowInBackground(
    services.database,
    async (tx, tried) => {
      const ended = await nextEnded(tx, services.clock.now(), tried)
      if (!ended) return false
      tried.push(ended.id)
      if ((await lockSold(tx, ended.nights, { isSkipping: true })) === ended.nights.length)
        await endIfOver(services, tx, ended)
      return true
    },
    most,
  )

/** The same for the offers that have one of these nights. Waits for transactions that have locked them. */
export async function endWantedOffers(services: EndNeeds, nights: readonly NightCount[]): Promise<void> {
  if (nights.length === 0) return
  await forEachRow(
    (one) => services.database.transaction(one),
    async (tx, tried) => {
      const ended = await nextEnded(tx, services.clock.now(), tried, nights)
      if (!ended) return false
      tried.push(ended.id)
      await lockSold(tx, ended.nights)
      await endIfOver(services, tx, ended)
      return true
    },
    {
      onFailure(error) {
        if (error instanceof DatabaseUnavailable) throw error
      },
    },
  )
}

/** The offer that an order or a change takes: the entry, its nights, and which of them it does not have yet. */
export type TakenOffer = { entryId: number; held: readonly NightCount[]; nights: readonly NightCount[] }

const isOf = (entry: StoredEntry, { reservation_id, change_id }: OfferTaker): boolean =>
  (reservation_id !== null && entry.reservation_id === reservation_id) ||
  (change_id !== null && entry.change_id === change_id)

/** The entry of a token, if its offer stands and has one of these nights; null otherwise. Locks nothing. */
export async function readOfferFor(
  on: Queries,
  hotel: Pick<Hotel, 'id'>,
  token: string,
  nights: readonly NightCount[],
): Promise<OfferedEntry | null> {
  const found = await readEntry(on, hotel.id, token)
  return found && isOffered(found) && haveCommon(nights, found.nights) ? found : null
}

/**
 * Takes an offer over for an order or a change, in its transaction. Its nights stay sold, and count as free for it. `wanted` are
 * the nights that it needs, `further` are the nights that the guest has not booked yet, and `had` are the nights of what it replaces:
 * all are locked together with the nights of the offer, because a second round of locks would not follow their order. `replaced` is
 * what ends in the transaction, and may have taken the offer. Null for an offer that has ended, and if no further night is one of the
 * offer: the guest books as all others.
 */
export async function takeOffer(
  tx: Queries,
  hotel: Hotel,
  token: string,
  {
    wanted,
    further = wanted,
    had,
    replaced,
    now,
  }: {
    wanted: readonly NightCount[]
    further?: readonly NightCount[]
    had: readonly NightCount[]
    replaced: readonly OfferTaker[]
    now: number
  },
): Promise<TakenOffer | null> {
  const found = await readOfferFor(tx, hotel, token, further)
  if (!found) return null
  const keys = new Map(
    [...found.nights, ...wanted, ...had].map((night) => [`${night.room_type_id} ${night.date}`, night]),
  )
  await takeNights(
    tx,
    hotel,
    [...keys.values()].map((night) => ({ ...night, count: 0 })),
  )
  const entry = await lockEntry(tx, found.id)
  if (!entry || !isOffered(entry)) return null
  const { id: entryId, nights: held } = entry
  if (entry.state === 'ordered' && replaced.some((taker) => isOf(entry, taker)))
    return { entryId, held, nights: [] }
  const isFree = entry.state === 'held' && canTake(heldNights(entry), further, now)
  return isFree ? { entryId, held, nights: held } : null
}

const heldNights = ({ nights, until }: OfferedEntry): HeldNights => ({ nights, until: until.getTime() })

/** Writes that an order or a change has the rooms of an offer: its hold is over. */
export async function giveTo(tx: Queries, { entryId }: TakenOffer, taker: OfferTaker): Promise<void> {
  await forgetEntryHold(tx, entryId)
  await writeTaken(tx, entryId, taker)
}

/**
 * Returns to their offers the nights of replaced orders, whose nights are locked, if the new order needs none of the nights of the offer.
 * Returns the nights that stay held.
 */
export async function returnReplaced(
  tx: Queries,
  reservationIds: readonly number[],
  { had, wanted, now }: { had: readonly NightCount[]; wanted: readonly NightCount[]; now: number },
): Promise<readonly NightCount[]> {
  const held: NightCount[] = []
  for (const id of reservationIds) {
    const taken = await readTaken(tx, orderTaker(id))
    if (!taken?.nights || haveCommon(wanted, taken.nights)) continue
    held.push(...(await returnToOffer(tx, orderTaker(id), had, now)).stillHeld)
  }
  return held
}

/** Ends the entries whose offers these orders had taken, because another order has replaced them without the link. */
export const endReplacedOffers = (tx: Queries, reservationIds: readonly number[]) =>
  reservationIds.length > 0 ? writeReplaced(tx, reservationIds) : Promise.resolve()

/** Whether an order or a change has taken an offer. */
export const hasTakenOffer = async (on: Queries, taker: OfferTaker): Promise<boolean> =>
  (await readTaken(on, taker)) !== null

/**
 * What an order or a change gives back when it ends: `stillHeld` are the nights that stay held for the offer that it had taken. `turn` is
 * the number of the next offer of the other nights.
 */
export type GivenBack = { stillHeld: readonly NightCount[]; turn: number }

export const nothingGivenBack: GivenBack = { stillHeld: [], turn: 1 }

/**
 * An order or a change that has taken an offer has ended without a booking. Its nights, which are locked, go back to the offer until the
 * end of the offer. Nothing goes back for any other one, if the time of the offer is over, and if it has freed nights of the offer.
 */
export async function returnToOffer(
  tx: Queries,
  taker: OfferTaker,
  had: readonly NightCount[],
  now: number,
): Promise<GivenBack> {
  const found = await readTaken(tx, taker)
  const entry = found && (await lockEntry(tx, found.id))
  if (!entry || !isOffered(entry) || !isOf(entry, taker)) return nothingGivenBack
  if (!goesBack(heldNights(entry), had, now)) {
    await writeEnd(tx, entry.id, 'ended')
    return { stillHeld: [], turn: entry.turn + 1 }
  }
  await writeHeldAgain(tx, entry.id)
  await holdForEntry(tx, entry.id, entry.nights, entry.until)
  return { stillHeld: entry.nights, turn: 1 }
}
