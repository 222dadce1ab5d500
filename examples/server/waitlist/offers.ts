import type { Database, Queries } from '../database/Database.ts'
import { DatabaseUnavailable } from '../database/DatabaseUnavailable.ts'
import { forEachRow, forEachRowInBackground } from '../database/forEachRow.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { lockSold, type NightCount, takeNights } from '../inventory/sold.ts'
import { forgetEntryHold, holdForEntry } from '../inventory/waitlistHolds.ts'
import {
  hasOffer,
  lockEntries,
  lockEntry,
  nextEnded,
  type OfferedEntry,
  type OfferTaker,
  readEntry,
  readTaken,
  type StoredEntry,
} from './entries.ts'
import { freeNights } from './serve.ts'
import {
  type HeldNights,
  type OwnOffer,
  type SharedOffers,
  shareOffers,
  type UnusedOffer,
} from './waitlistRules.ts'
import type { WaitlistServices } from './waitlistServices.ts'
import { writeEntryEnd, writeHeldAgain, writeTaken } from './writeEntries.ts'

const unusedOffer = ({ nights, offer_number: offerNumber }: OfferedEntry): UnusedOffer => ({
  nights,
  offerNumber,
})

/**
 * Ends a held offer, whose nights and entry are locked: its nights are released and offered to the next guest. After the last unused
 * offer they are free for all.
 */
export async function endOffer(
  services: WaitlistServices,
  tx: Queries,
  hotel: Hotel,
  entry: OfferedEntry,
): Promise<void> {
  await forgetEntryHold(tx, entry.id)
  await writeEntryEnd(tx, entry.id, 'ended')
  await freeNights(services, tx, hotel, entry.nights, [unusedOffer(entry)])
}

/** Ends an offer that was read without a lock, if it has still ended. Its nights are locked. */
async function endIfOver(
  services: WaitlistServices,
  tx: Queries,
  { id, hotel_id }: OfferedEntry,
): Promise<void> {
  const entry = await lockEntry(tx, id)
  const hotel = services.catalogue.hotel(hotel_id)
  if (!entry || !hotel || !hasOffer(entry) || entry.state !== 'held') return
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

const isOf = (entry: StoredEntry, { reservation_id, change_id }: OfferTaker): boolean =>
  (reservation_id !== null && entry.reservation_id === reservation_id) ||
  (change_id !== null && entry.change_id === change_id)

/** An entry with its offer, as `shareOffers` takes it. */
type OwnEntry = OwnOffer & { entry: OfferedEntry }

const heldNights = ({ nights, until }: OfferedEntry): HeldNights => ({ nights, until: until.getTime() })

const nightsOf = (offers: readonly OwnEntry[]): readonly NightCount[] =>
  offers.flatMap(({ nights }) => nights)

/** What an order or a change does with the offers of its guest. */
export type OffersInMove = {
  shared: SharedOffers<OwnEntry>
  /** All nights of the offers that it has. */
  held: readonly NightCount[]
  /** The nights that it gets from the offer of its link. */
  fresh: readonly NightCount[]
} & GivenBack

/**
 * What ends and had taken offers gives back: `stillHeld` are the nights that stay held for these offers. `unused` are the offers that
 * are over: their nights, if they are released, are offered for the next time.
 */
export type GivenBack = { stillHeld: readonly NightCount[]; unused: readonly UnusedOffer[] }

/** The entry of a link, if its rooms are held, and the entries whose offers these had taken: first the entry of the link. Locks nothing. */
async function readOwn(
  on: Queries,
  hotel: Pick<Hotel, 'id'>,
  token: string | undefined,
  replaced: readonly OfferTaker[],
): Promise<OfferedEntry[]> {
  const linked = token === undefined ? null : await readEntry(on, hotel.id, token)
  const former = await readTaken(on, replaced)
  const isOfLink = ({ id }: StoredEntry) => id === linked?.id
  const ofLink = linked?.state === 'held' ? [linked] : former.filter(isOfLink)
  return [...ofLink, ...former.filter((entry) => !isOfLink(entry))].filter(hasOffer)
}

/** Locks all nights of a move in one round, because a second round would not follow their order. */
function lockNights(tx: Queries, hotel: Hotel, nights: readonly NightCount[]): Promise<void> {
  const keys = new Map(nights.map((night) => [`${night.room_type_id} ${night.date}`, { ...night, count: 0 }]))
  return takeNights(tx, hotel, [...keys.values()])
}

/**
 * Shares the offers of a guest, as `shareOffers`, in the transaction of an order or a change. Their nights stay sold, and the nights
 * that it gets count as free for it. `token` is of the link that it has. `replaced` is what ends in the transaction, and `had` are the
 * nights of it. `further` are the nights that the guest needs and has not booked yet. `nights` are all nights that the transaction
 * moves: they are locked together with the nights of the link, and before the entries. Writes nothing: `writeShared` does.
 */
export async function shareEntries(
  tx: Queries,
  hotel: Hotel,
  {
    token,
    replaced,
    further,
    had,
    nights,
    now,
  }: {
    token: string | undefined
    replaced: readonly OfferTaker[]
    further: readonly NightCount[]
    had: readonly NightCount[]
    nights: readonly NightCount[]
    now: number
  },
): Promise<OffersInMove> {
  const found = await readOwn(tx, hotel, token, replaced)
  const offers: OwnEntry[] = []
  if (found.length > 0) {
    const ofLink = found.filter(({ state }) => state === 'held').flatMap((entry) => entry.nights)
    await lockNights(tx, hotel, [...nights, ...ofLink])
    const locked = await lockEntries(
      tx,
      found.map(({ id }) => id),
    )
    for (const { id, state } of found) {
      // An entry may have left its state before it was locked. Then its nights may be others.
      const entry = locked.find((one) => one.id === id && one.state === state)
      if (!entry || !hasOffer(entry)) continue
      const isTaken = replaced.some((taker) => isOf(entry, taker))
      if (isTaken || state === 'held') offers.push({ ...heldNights(entry), isTaken, entry })
    }
  }
  const shared = shareOffers(offers, { further, had, now })
  return {
    shared,
    held: nightsOf(shared.taken),
    fresh: nightsOf(shared.taken.filter(({ isTaken }) => !isTaken)),
    stillHeld: nightsOf(shared.back),
    unused: shared.over.map(({ entry }) => unusedOffer(entry)),
  }
}

/** Writes who has the rooms of shared offers: the order or the change, their offers again; none for an offer that is over. */
export async function writeShared(
  tx: Queries,
  { shared: { taken, back, over } }: OffersInMove,
  taker: OfferTaker,
): Promise<void> {
  for (const { entry } of taken) {
    await forgetEntryHold(tx, entry.id)
    await writeTaken(tx, entry.id, taker)
  }
  for (const { entry } of back) {
    await writeHeldAgain(tx, entry.id)
    await holdForEntry(tx, entry.id, entry.nights, entry.until)
  }
  for (const { entry } of over) await writeEntryEnd(tx, entry.id, 'ended')
}

/**
 * An order or a change has ended without a booking: the offers that it had taken get their nights back until their end. `had` are the
 * nights that it has, `nights` all nights that the transaction moves: they are locked before the entries.
 */
export async function returnToOffers(
  tx: Queries,
  hotel: Hotel,
  taker: OfferTaker,
  { had, nights, now }: { had: readonly NightCount[]; nights: readonly NightCount[]; now: number },
): Promise<GivenBack> {
  const end = { token: undefined, replaced: [taker], further: [], had, nights, now }
  const offers = await shareEntries(tx, hotel, end)
  await writeShared(tx, offers, taker)
  return offers
}
