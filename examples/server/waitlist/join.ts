import type { RequestOf } from '#shared/api/endpoint.ts'
import type { waitlist } from '#shared/api/waitlist.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { checkDates } from '../hotels/stayRules.ts'
import { readInventory } from '../inventory/inventory.ts'
import { createEffort } from '../inventory/placeGroups.ts'
import { addMissingNights, lockSold } from '../inventory/sold.ts'
import { createPauses } from '../limits/pauses.ts'
import { deleteEntryMails } from '../mail/outbox.ts'
import { queueAskedMail } from '../mail/queue.ts'
import { writeConfirmEntry, writeWaitsAlready } from '../mail/waitlist/waitlistMails.ts'
import { guestContext } from '../pricing/pricingContext.ts'
import type { Call } from '../start/Call.ts'
import {
  countEntries,
  hasActiveTwin,
  hasOffer,
  lockAskedEntry,
  lockEntry,
  lockList,
  readEntry,
  readSameEntry,
  type StoredEntry,
} from './entries.ts'
import { findFreeStay, wantedNights } from './freeStay.ts'
import { endOffer } from './offers.ts'
import type { JoinNeeds } from './waitlistServices.ts'
import { hasWaitlist } from './waitlistSettings.ts'
import { checkCounts, storedWish } from './wish.ts'
import { mailContextOfWish, mailOf } from './wishMail.ts'
import {
  deleteEntry,
  insertEntry,
  writeAskedAgain,
  writeConfirmed,
  writeEntryEnd,
  writeJoinedAgain,
} from './writeEntries.ts'

function checkActive(hotel: Hotel): void {
  if (!hasWaitlist(hotel)) throw new Refusal('waitlist_inactive')
}

/**
 * Stores the wish of a guest, and mails the link that confirms it. The answer is the same for each address, also for one that waits
 * already, which reads so and gets the link of its entry, and for one that got too many mails.
 */
export async function joinWaitlist(
  services: JoinNeeds,
  call: Pick<Call, 'ip'>,
  hotel: Hotel,
  wish: RequestOf<typeof waitlist.join>['body'],
): Promise<void> {
  const { database, clock } = services
  checkActive(hotel)
  const asked = await storedWish(services, call, hotel, wish, 'waitlist_limit')
  await database.transaction(async (tx) => {
    await lockList(tx, hotel.id)
    const same = await readSameEntry(tx, asked)
    if (same) {
      const content = writeWaitsAlready(mailContextOfWish(services, hotel, same))
      await queueAskedMail(services, tx, mailOf(same, 'waitlist_again'), content)
      return
    }
    const again = await lockAskedEntry(tx, asked)
    const id = again?.id ?? (await insertEntry(tx, asked, clock.now()))
    const entry = { ...asked, id, token: again?.token ?? asked.token }
    const content = writeConfirmEntry(mailContextOfWish(services, hotel, entry))
    const isQueued = await queueAskedMail(services, tx, mailOf(entry, 'waitlist_confirm'), content)
    if (again && isQueued) await writeAskedAgain(tx, id, asked.locale, clock.now())
    if (!again && !isQueued) await deleteEntry(tx, id)
  })
}

/** The entry of a link. Refused with `waitlist_not_found` for an unknown link, and for a guest who has left. */
export async function entryOf(on: Queries, hotel: Hotel, token: string): Promise<StoredEntry> {
  const entry = await readEntry(on, hotel.id, token)
  if (!entry) throw new Refusal('waitlist_not_found')
  return entry
}

/**
 * Refuses one more entry of a mailbox, or of a hotel, with `waitlist_limit`, and with `waitlist_joined` a second one for the same
 * stay: both would get an offer.
 */
async function checkJoins(tx: Queries, hotel: Hotel, entry: StoredEntry): Promise<void> {
  await lockList(tx, hotel.id)
  if (await hasActiveTwin(tx, entry)) throw new Refusal('waitlist_joined')
  checkCounts(await countEntries(tx, hotel.id, entry.mailbox), 'waitlist_limit')
}

/** Locks the entry of a link, as `entryOf` finds it. */
async function lockEntryOf(tx: Queries, hotel: Hotel, token: string): Promise<StoredEntry> {
  const { id } = await entryOf(tx, hotel, token)
  const entry = await lockEntry(tx, id)
  if (!entry) throw new Refusal('waitlist_not_found')
  return entry
}

/** Whether the whole stay of an entry is free for all guests now. */
const isFree = async (tx: Queries, hotel: Hotel, entry: StoredEntry, now: number): Promise<boolean> => {
  const days = await readInventory(tx, now, hotel, entry.checkin, entry.checkout)
  return (
    (await findFreeStay(hotel, entry, days, guestContext(hotel, now), createEffort(createPauses()))) !== null
  )
}

/**
 * Puts the guest of a link on the list. A stay that is free now is not held: the guest reads so, and is out. Repeated, it changes
 * nothing.
 */
export async function confirmEntry(
  { database, clock }: JoinNeeds,
  hotel: Hotel,
  token: string,
): Promise<void> {
  await addMissingNights(database, wantedNights(hotel, await entryOf(database, hotel, token)))
  await database.transaction(async (tx) => {
    const entry = await lockEntryOf(tx, hotel, token)
    if (entry.state !== 'unconfirmed') return
    checkActive(hotel)
    checkDates(hotel, entry, clock.now())
    await checkJoins(tx, hotel, entry)
    await writeConfirmed(tx, entry.id, clock.now())
    if (await isFree(tx, hotel, entry, clock.now())) await writeEntryEnd(tx, entry.id, 'informed')
  })
}

/**
 * Puts a guest who is out on the list again, as the last one. A stay that is free now is not held: the guest reads so. Repeated, it
 * changes nothing.
 */
export const joinAgain = ({ database, clock }: JoinNeeds, hotel: Hotel, token: string): Promise<void> =>
  database.transaction(async (tx) => {
    const entry = await lockEntryOf(tx, hotel, token)
    if (entry.state !== 'informed' && entry.state !== 'ended') return
    checkActive(hotel)
    checkDates(hotel, entry, clock.now())
    if (await isFree(tx, hotel, entry, clock.now())) {
      await writeEntryEnd(tx, entry.id, 'informed')
      return
    }
    await checkJoins(tx, hotel, entry)
    // The mail about the former offer says nothing about the next one.
    await deleteEntryMails(tx, entry.id)
    await writeJoinedAgain(tx, entry.id, clock.now())
  })

/** How often a guest who leaves is tried, because an offer to this guest may begin in the meantime. */
const ATTEMPTS = 3

/** Deletes the entry of a link with its mails. Rooms that are held for it are offered to the next guest. */
export async function leaveWaitlist(services: JoinNeeds, hotel: Hotel, token: string): Promise<void> {
  const leave = async (tx: Queries): Promise<boolean> => {
    const found = await entryOf(tx, hotel, token)
    // Nights are locked before entries.
    const isHeld = hasOffer(found) && found.state === 'held'
    if (isHeld) await lockSold(tx, found.nights)
    const entry = await lockEntryOf(tx, hotel, token)
    if (entry.state === 'held' && hasOffer(entry)) {
      if (!isHeld) return false
      await endOffer(services, tx, hotel, entry)
    }
    await deleteEntryMails(tx, entry.id)
    await deleteEntry(tx, entry.id)
    return true
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) if (await services.database.transaction(leave)) return
  throw new Error('An entry changes all the time')
}
