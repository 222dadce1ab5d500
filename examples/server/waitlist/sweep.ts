import { forEachRowInBackground } from '../database/forEachRow.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { hotelStayLimits, hotelToday } from '../hotels/stayRules.ts'
import { addMissingNights } from '../inventory/sold.ts'
import { setEntryHoldEnd } from '../inventory/waitlistHolds.ts'
import { deleteEntryMails, isHeldMailSent } from '../mail/outbox.ts'
import { hotelsWithEntries, lockNextOutdated, lockNextUnsent, readWaiting } from './entries.ts'
import { wantedNights } from './freeStay.ts'
import { serveWaiting } from './serve.ts'
import { endAfterSending, UNCONFIRMED_MS } from './waitlistRules.ts'
import type { JoinNeeds } from './waitlistServices.ts'
import { holdMsOf } from './waitlistSettings.ts'
import { deleteEntry, writeSent } from './writeEntries.ts'

/** Notes which mails about held rooms are sent: the time of these guests runs from now. */
const noteSent = (services: JoinNeeds) =>
  forEachRowInBackground(services.database, async (tx, tried) => {
    const entry = await lockNextUnsent(tx, tried)
    if (!entry) return false
    tried.push(entry.id)
    const hotel = services.catalogue.hotel(entry.hotel_id)
    if (!hotel || !(await isHeldMailSent(tx, entry.id))) return true
    const times = { promisedUntil: entry.promised_until.getTime(), until: entry.until.getTime() }
    const until = endAfterSending(times, services.clock.now(), holdMsOf(hotel))
    await writeSent(tx, entry.id, until)
    await setEntryHoldEnd(tx, entry.id, new Date(until))
    return true
  })

/** Deletes the entries of a hotel whose stay is over, and those that were not confirmed in time, with their mails. */
const deleteOutdated = ({ database, clock }: JoinNeeds, hotel: Hotel) =>
  forEachRowInBackground(database, async (tx, tried) => {
    const now = clock.now()
    const dates = { today: hotelToday(hotel, now), unconfirmedSince: now - UNCONFIRMED_MS }
    const entry = await lockNextOutdated(tx, hotel.id, dates, tried)
    if (!entry) return false
    tried.push(entry.id)
    await deleteEntryMails(tx, entry.id)
    await deleteEntry(tx, entry.id)
    return true
  })

/**
 * Looks for what the transactions that free nights have missed: rooms of days that another program has written, mails that could not
 * be queued, and nights that were locked. Safe in several processes at once. A failure at one hotel does not stop the others. Rejects
 * with the first failure.
 */
export async function sweepWaitlist(services: JoinNeeds): Promise<void> {
  const { database, catalogue, clock } = services
  await noteSent(services)
  const failures: unknown[] = []
  for (const id of await hotelsWithEntries(database)) {
    const hotel = catalogue.hotel(id)
    if (!hotel) continue
    try {
      await deleteOutdated(services, hotel)
      const { first, last } = hotelStayLimits(hotel, hotelToday(hotel, clock.now()))
      const waiting = await readWaiting(database, hotel.id)
      await addMissingNights(
        database,
        waiting.flatMap((entry) => wantedNights(hotel, entry)),
      )
      await database.background((tx) => serveWaiting(services, tx, hotel, { first, last }))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
