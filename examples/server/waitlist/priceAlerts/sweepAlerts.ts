import { forEachRowInBackground } from '../../database/forEachRow.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { hotelToday } from '../../hotels/stayRules.ts'
import { deleteAlertMails } from '../../mail/outbox.ts'
import { queueConfirmedMail } from '../../mail/queue.ts'
import { writeCheaper } from '../../mail/waitlist/priceAlertMails.ts'
import { SKIP_MS, UNCONFIRMED_MS } from '../waitlistRules.ts'
import type { JoinNeeds } from '../waitlistServices.ts'
import { hasPriceAlerts } from '../waitlistSettings.ts'
import { mailContextOfWish, mailOf } from '../wishMail.ts'
import { afterMail, comparedAnew, isOfOrganization, totalToMail } from './alertRules.ts'
import { lowestTotal } from './priceAlerts.ts'
import {
  claimUnchecked,
  deleteAlert,
  hotelsWithAlerts,
  lockNextOutdatedAlert,
  markOf,
  writeChecked,
  writeMark,
} from './storedAlerts.ts'

/** How often the price of an alert is looked at. */
const CHECK_MS = 10 * 60_000

/** Looks at the prices of a hotel's alerts, each in a transaction, and mails the lower ones. */
const checkPrices = (services: JoinNeeds, hotel: Hotel) =>
  forEachRowInBackground(services.database, async (tx, tried) => {
    const now = services.clock.now()
    const alert = await claimUnchecked(tx, hotel.id, { before: now - CHECK_MS, now }, tried)
    if (!alert) return false
    tried.push(alert.id)
    const mark = markOf(alert)
    const lowest = await lowestTotal(tx, hotel, alert, now)
    const anew = comparedAnew(mark, lowest)
    if (anew) await writeMark(tx, alert.id, anew)
    const total = totalToMail(mark, lowest, now)
    if (total === null) return true
    const totals = isOfOrganization(mark.comparedAs) ? null : { before: mark.comparedTotal, total }
    const content = writeCheaper(mailContextOfWish(services, hotel, alert), totals)
    if (await queueConfirmedMail(services, tx, mailOf(alert, 'price_alert_cheaper'), content))
      await writeMark(tx, alert.id, afterMail(mark, total, now))
    else await writeChecked(tx, alert.id, now + SKIP_MS)
    return true
  })

/** Deletes the alerts of a hotel whose stay is over, and those that were not confirmed in time, with their mails. */
const deleteOutdated = ({ database, clock }: JoinNeeds, hotel: Hotel) =>
  forEachRowInBackground(database, async (tx, tried) => {
    const now = clock.now()
    const dates = { today: hotelToday(hotel, now), unconfirmedSince: now - UNCONFIRMED_MS }
    const alert = await lockNextOutdatedAlert(tx, hotel.id, dates, tried)
    if (!alert) return false
    tried.push(alert.id)
    await deleteAlertMails(tx, await deleteAlert(tx, alert.id))
    return true
  })

/**
 * Mails guests whose stay has become cheaper, and deletes alerts that are over. Safe in several processes at once: each alert is looked at
 * by one of them. A failure at one hotel does not stop the others. Rejects with the first failure.
 */
export async function sweepAlerts(services: JoinNeeds): Promise<void> {
  const failures: unknown[] = []
  for (const id of await hotelsWithAlerts(services.database)) {
    const hotel = services.catalogue.hotel(id)
    if (!hotel) continue
    try {
      await deleteOutdated(services, hotel)
      if (hasPriceAlerts(hotel)) await checkPrices(services, hotel)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
