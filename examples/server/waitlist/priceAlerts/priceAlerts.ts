import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { priceAlerts } from '#shared/api/priceAlerts.ts'
import type { Money } from '#shared/money/money.ts'
import type { Queries } from '../../database/Database.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { checkDates, hotelToday } from '../../hotels/stayRules.ts'
import { readInventory } from '../../inventory/inventory.ts'
import { createEffort } from '../../inventory/placeGroups.ts'
import { createPauses } from '../../limits/pauses.ts'
import { deleteAlertMails } from '../../mail/outbox.ts'
import { queueMail } from '../../mail/queue.ts'
import { writeConfirmAlert } from '../../mail/waitlist/priceAlertMails.ts'
import { guestContext } from '../../pricing/pricingContext.ts'
import type { Call } from '../../start/Call.ts'
import { lockList } from '../entries.ts'
import { mailContextOfEntry, mailOf } from '../entryMail.ts'
import { findFreeStay } from '../freeStay.ts'
import type { JoinNeeds } from '../waitlistServices.ts'
import { hasPriceAlerts } from '../waitlistSettings.ts'
import { checkCounts, storedWish } from '../wish.ts'
import {
  countAlerts,
  deleteAlert,
  insertAlert,
  lockAlert,
  type NewAlert,
  readAlert,
  readSameAlert,
  type StoredAlert,
  writeConfirmedAlert,
} from './storedAlerts.ts'

function checkActive(hotel: Hotel): void {
  if (!hasPriceAlerts(hotel)) throw new Refusal('price_alert_inactive')
}

/**
 * Stores what a guest has seen, and mails the link that confirms it. The answer is the same for each address. A guest who has an alert
 * for the same stay gets the link of this alert.
 */
export async function joinPriceAlerts(
  services: JoinNeeds,
  call: Pick<Call, 'ip'>,
  hotel: Hotel,
  wish: RequestOf<typeof priceAlerts.join>['body'],
): Promise<void> {
  const { database, clock } = services
  checkActive(hotel)
  if (wish.shown_total < 0) throw new Refusal('invalid', { field: 'shown_total' })
  const stored = await storedWish(services, call, hotel, wish, 'price_alert_limit')
  const asked: NewAlert = { ...stored, compared_total: wish.shown_total }
  await database.transaction(async (tx) => {
    await lockList(tx, hotel.id)
    const same = await readSameAlert(tx, asked)
    const id = same?.id ?? (await insertAlert(tx, asked, clock.now()))
    const alert = same ?? { ...asked, id }
    const content = writeConfirmAlert(mailContextOfEntry(services, hotel, alert), alert.compared_total)
    const isQueued = await queueMail(services, tx, mailOf(alert, 'price_alert_confirm'), content)
    if (!isQueued && !same) await deleteAlert(tx, id)
  })
}

/** The alert of a link. Refused with `price_alert_not_found` for an unknown link, and for a guest who has left. */
export async function alertOf(on: Queries, hotel: Hotel, token: string): Promise<StoredAlert> {
  const alert = await readAlert(on, hotel.id, token)
  if (!alert) throw new Refusal('price_alert_not_found')
  return alert
}

async function lockAlertOf(tx: Queries, hotel: Hotel, token: string): Promise<StoredAlert> {
  const alert = await lockAlert(tx, (await alertOf(tx, hotel, token)).id)
  if (!alert) throw new Refusal('price_alert_not_found')
  return alert
}

/** Starts the alert of a link. Repeated, it changes nothing. */
export const confirmAlert = ({ database, clock }: JoinNeeds, hotel: Hotel, token: string): Promise<void> =>
  database.transaction(async (tx) => {
    const alert = await lockAlertOf(tx, hotel, token)
    if (alert.confirmed_at !== null) return
    checkActive(hotel)
    checkDates(hotel, alert, clock.now())
    await lockList(tx, hotel.id)
    checkCounts(await countAlerts(tx, hotel.id, alert.mailbox), 'price_alert_limit')
    await writeConfirmedAlert(tx, alert.id, clock.now())
  })

/** Deletes the alert of a link with its mails. */
export const leaveAlerts = ({ database }: JoinNeeds, hotel: Hotel, token: string): Promise<void> =>
  database.transaction(async (tx) => {
    const { id } = await lockAlertOf(tx, hotel, token)
    await deleteAlertMails(tx, id)
    await deleteAlert(tx, id)
  })

/** The lowest total of all rooms of a stay now, as guests without an account and without codes see it; null if it is not free. */
export async function lowestTotal(
  on: Queries,
  hotel: Hotel,
  alert: Pick<StoredAlert, 'checkin' | 'checkout' | 'parties' | 'room_type_code' | 'locale'>,
  now: number,
): Promise<Money | null> {
  if (alert.checkin < hotelToday(hotel, now)) return null
  const days = await readInventory(on, now, hotel, alert.checkin, alert.checkout)
  const effort = createEffort(createPauses())
  const found = await findFreeStay(hotel, alert, days, guestContext(hotel, now), effort)
  return found?.total ?? null
}

/** An alert as its guest reads it. */
export async function alertAnswer(
  { database, clock }: JoinNeeds,
  hotel: Hotel,
  alert: StoredAlert,
): Promise<ResponseOf<typeof priceAlerts.show>> {
  return {
    state: alert.confirmed_at === null ? 'unconfirmed' : 'active',
    checkin: alert.checkin,
    checkout: alert.checkout,
    rooms: alert.parties.map(({ adults, children, kids_tiers, kids_ages }) => ({
      adults,
      children,
      kids_tiers,
      kids_ages,
    })),
    room_type_code: alert.room_type_code,
    currency: hotel.currency,
    compared_total: alert.compared_total,
    lowest_total: await lowestTotal(database, hotel, alert, clock.now()),
  }
}
