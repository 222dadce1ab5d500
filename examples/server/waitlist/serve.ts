import { addDays, type StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { hotelToday } from '../hotels/stayRules.ts'
import { type Inventory, readInventory } from '../inventory/inventory.ts'
import { createEffort } from '../inventory/placeGroups.ts'
import { type NightCount, releaseNights, takeNights, tryLockSold } from '../inventory/sold.ts'
import { holdForEntry } from '../inventory/waitlistHolds.ts'
import { createPauses } from '../limits/pauses.ts'
import { queueConfirmedMail } from '../mail/queue.ts'
import { writeFreeRoom } from '../mail/waitlist/waitlistMails.ts'
import { guestContext } from '../pricing/pricingContext.ts'
import { lockWaiting, type StoredEntry } from './entries.ts'
import { type FreeStay, findFreeStay } from './freeStay.ts'
import {
  numberNights,
  offerTimes,
  type ReleasedNight,
  serveInOrder,
  takeReleased,
  treatmentOf,
  type UnusedOffer,
  unheldNights,
  type Waiting,
} from './waitlistRules.ts'
import type { WaitlistServices } from './waitlistServices.ts'
import { arrivalOf, hasWaitlist, holdMsOf } from './waitlistSettings.ts'
import { mailContextOfWish, mailOf } from './wishMail.ts'
import { writeEntryEnd, writeOffer, writeSkipped } from './writeEntries.ts'

/**
 * Before all ends of holds: nights of a hold that has ended, and is not released yet, still count as sold. Its release serves the list.
 */
const BEFORE_ALL_ENDS = 0

type Waiter = Waiting & { stored: StoredEntry }

/** The rooms of a stay that are free, and the number of their offer. */
type OfferableStay = FreeStay & { offerNumber: number }

const waiterOf = (stored: StoredEntry): Waiter => ({
  id: stored.id,
  confirmedAt: stored.confirmed_at?.getTime() ?? 0,
  skippedUntil: stored.skipped_until?.getTime() ?? null,
  stored,
})

/** Days without these nights. */
const withoutNights = (days: Inventory, taken: readonly NightCount[]): Inventory => ({
  ...days,
  left: (typeId, date) =>
    taken.reduce(
      (left, night) => (night.room_type_id === typeId && night.date === date ? left - night.count : left),
      days.left(typeId, date),
    ),
})

const readDays = (tx: Queries, hotel: Hotel, first: StayDate, end: StayDate) =>
  readInventory(tx, BEFORE_ALL_ENDS, hotel, first, end)

/**
 * Serves the guests of a hotel who wait for one of these dates: each in order whose whole stay is free now gets a hold and a mail,
 * or only a mail. Rooms that can be held go before rooms that are free for all. Nights that another transaction has locked count as not
 * free: the worker looks again. Returns how many guests were mailed.
 */
export async function serveWaiting(
  services: WaitlistServices,
  tx: Queries,
  hotel: Hotel,
  { first, last }: { first: StayDate; last: StayDate },
  released: readonly ReleasedNight[] = [],
): Promise<number> {
  if (!hasWaitlist(hotel)) return 0
  const waiting = await lockWaiting(tx, hotel.id, { first, last })
  if (waiting.length === 0) return 0
  const now = services.clock.now()
  const today = hotelToday(hotel, now)
  const begin = waiting.reduce((least, { checkin }) => (checkin < least ? checkin : least), last)
  const end = waiting.reduce((most, { checkout }) => (checkout > most ? checkout : most), addDays(last, 1))
  const days = await readDays(tx, hotel, begin < today ? today : begin, end)
  const context = guestContext(hotel, now)
  const effort = createEffort(createPauses())
  const taken: NightCount[] = []
  const holdMs = holdMsOf(hotel)
  const times = offerTimes(now, holdMs)
  const unheld = unheldNights(released)
  /** The released nights that can be held, and that no guest of this step has. */
  let holdable = released.filter((night) => !unheld.includes(night))
  const findIn = (stored: StoredEntry, without: readonly NightCount[]) =>
    findFreeStay(hotel, stored, withoutNights(days, [...taken, ...without]), context, effort)
  async function findOfferable(stored: StoredEntry): Promise<OfferableStay | null> {
    const held = await findIn(stored, unheld)
    if (held) return { ...held, offerNumber: takeReleased(held.nights, holdable).offerNumber }
    const free = unheld.length > 0 ? await findIn(stored, []) : null
    return free && { ...free, offerNumber: takeReleased(free.nights, [...holdable, ...unheld]).offerNumber }
  }
  return serveInOrder<Waiter, OfferableStay>(waiting.map(waiterOf), {
    now,
    treatment: ({ stored }, { offerNumber }) =>
      treatmentOf({ offerNumber, now, holdMs, arrival: arrivalOf(hotel, stored.checkin) }),
    async free({ stored }) {
      if (stored.checkin < today) return null
      const free = await findOfferable(stored)
      if (!free || !(await tryLockSold(tx, free.nights))) return null
      // Between the reading and the lock another order may have taken a room.
      const locked = await readDays(tx, hotel, stored.checkin, stored.checkout)
      const isFree = free.nights.every(
        ({ room_type_id, date, count }) => locked.left(room_type_id, date) >= count,
      )
      return isFree ? free : null
    },
    queue: ({ stored }, treatment, { plans }) =>
      queueConfirmedMail(
        services,
        tx,
        mailOf(stored, treatment === 'hold' ? 'waitlist_held' : 'waitlist_free'),
        writeFreeRoom(
          mailContextOfWish(services, hotel, stored),
          plans,
          treatment === 'hold' ? times.promisedUntil : null,
        ),
      ),
    async hold({ id }, { plans, nights, offerNumber }) {
      await takeNights(tx, hotel, nights)
      taken.push(...nights)
      holdable = takeReleased(nights, holdable).left
      await writeOffer(tx, id, { plans, nights, offerNumber, ...times })
      await holdForEntry(tx, id, nights, new Date(times.until))
    },
    inform: async ({ id }) => {
      await writeEntryEnd(tx, id, 'informed')
    },
    skip: async ({ id }, until) => {
      await writeSkipped(tx, id, until)
    },
  })
}

/**
 * Releases rooms of nights, whose rows are locked, and serves the waitlist in the same transaction, so that no other guest books them in
 * between. `unused` are the offers that had some of these nights and were not used.
 */
export async function freeNights(
  services: WaitlistServices,
  tx: Queries,
  hotel: Hotel,
  nights: readonly NightCount[],
  unused: readonly UnusedOffer[] = [],
): Promise<void> {
  await releaseNights(tx, nights)
  const dates = nights.filter(({ count }) => count > 0).map(({ date }) => date)
  const [first, last] = [dates.sort()[0], dates.at(-1)]
  if (first !== undefined && last !== undefined)
    await serveWaiting(services, tx, hotel, { first, last }, numberNights(nights, unused))
}
