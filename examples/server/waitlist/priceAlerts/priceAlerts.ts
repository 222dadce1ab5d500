import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import { type Identity, identityOf } from '#shared/api/identity.ts'
import type { priceAlerts } from '#shared/api/priceAlerts.ts'
import type { Queries } from '../../database/Database.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { checkDates, hotelToday } from '../../hotels/stayRules.ts'
import { readInventory } from '../../inventory/inventory.ts'
import { createEffort } from '../../inventory/placeGroups.ts'
import { createPauses } from '../../limits/pauses.ts'
import { deleteAlertMails } from '../../mail/outbox.ts'
import { queueAskedMail } from '../../mail/queue.ts'
import { writeConfirmAlert } from '../../mail/waitlist/priceAlertMails.ts'
import { isMemberLocked, readPerson } from '../../members/people.ts'
import { guestContext } from '../../pricing/pricingContext.ts'
import { brandOfToken } from '../../sessions/accessTokens.ts'
import { currentCustomer } from '../../sessions/currentCustomer.ts'
import type { Call } from '../../start/Call.ts'
import { lockList } from '../entries.ts'
import { findFreeStay } from '../freeStay.ts'
import type { JoinNeeds } from '../waitlistServices.ts'
import { hasPriceAlerts } from '../waitlistSettings.ts'
import { checkCounts, storedWish } from '../wish.ts'
import { mailContextOfWish, mailOf } from '../wishMail.ts'
import { comparedAnew, hiddenTotals, isOfOrganization, type LowestTotal } from './alertRules.ts'
import {
  countAlerts,
  deleteAlert,
  insertAlert,
  lockAlert,
  lockSameAlert,
  markOf,
  type NewAlert,
  readAlert,
  type StoredAlert,
  writeConfirmedAlert,
  writeStartedAnew,
} from './storedAlerts.ts'

function checkActive(hotel: Hotel): void {
  if (!hasPriceAlerts(hotel)) throw new Refusal('price_alert_inactive')
}

/** The person whose prices an alert compares. */
type AlertPerson = Pick<StoredAlert, 'member_id' | 'person_id'>

/** Who asks for an alert. A person of another brand is a guest. */
async function personOf(
  services: JoinNeeds,
  { memberToken }: Pick<Call, 'memberToken'>,
  brandId: number,
): Promise<AlertPerson> {
  const known = memberToken === '' ? null : await brandOfToken(services, memberToken)
  const ids = known?.brandId === brandId ? known.ids : null
  return { member_id: ids?.memberId ?? null, person_id: ids?.personId ?? null }
}

/**
 * The person of an alert, as it is now: a guest after it has left its membership or its organization, or while the hotel locks its
 * account.
 */
async function customerOf(
  on: Queries,
  { brand_id }: Hotel,
  { member_id, person_id }: AlertPerson,
): Promise<Identity> {
  const isLocked = await isMemberLocked(on, brand_id, member_id)
  return identityOf(
    await readPerson(on, brand_id, { memberId: isLocked ? null : member_id, personId: person_id }),
  )
}

/** A stay of an alert, and whose prices it has. */
type ComparedStay = Pick<StoredAlert, 'checkin' | 'checkout' | 'parties' | 'room_type_code' | 'locale'> &
  AlertPerson

/** The lowest total of all rooms of a stay now, for the person of the alert and without codes. `customer`: this person. */
export async function lowestTotal(
  on: Queries,
  hotel: Hotel,
  alert: ComparedStay,
  now: number,
): Promise<LowestTotal & { customer: Identity }> {
  const customer = await customerOf(on, hotel, alert)
  const as = customer.kind
  if (alert.checkin < hotelToday(hotel, now)) return { total: null, as, customer }
  const days = await readInventory(on, now, hotel, alert.checkin, alert.checkout)
  const context = { ...guestContext(hotel, now), customer }
  const found = await findFreeStay(hotel, alert, days, context, createEffort(createPauses()))
  return { total: found?.total ?? null, as, customer }
}

/**
 * Stores what a guest asks for, with the lowest total now, and mails the link that confirms it. The answer is the same for each address.
 * Nothing of an alert that runs is changed before the link is confirmed. Refused with `sold_out` for a stay without a price.
 */
export async function joinPriceAlerts(
  services: JoinNeeds,
  call: Pick<Call, 'ip' | 'memberToken'>,
  hotel: Hotel,
  wish: RequestOf<typeof priceAlerts.join>['body'],
): Promise<void> {
  const { database, clock } = services
  checkActive(hotel)
  const stored = await storedWish(services, call, hotel, wish, 'price_alert_limit')
  const stay = { ...stored, ...(await personOf(services, call, hotel.brand_id)) }
  const { total: compared_total, as: compared_as } = await lowestTotal(database, hotel, stay, clock.now())
  if (compared_total === null) throw new Refusal('sold_out')
  const asked: NewAlert = { ...stay, compared_total, compared_as }
  await database.transaction(async (tx) => {
    await lockList(tx, hotel.id)
    const isRunning = (await lockSameAlert(tx, asked)) !== null
    const alert = { ...asked, id: await insertAlert(tx, asked, clock.now()) }
    const total = isOfOrganization(compared_as) ? null : compared_total
    const content = writeConfirmAlert(mailContextOfWish(services, hotel, alert), total, isRunning)
    const isQueued = await queueAskedMail(services, tx, mailOf(alert, 'price_alert_confirm'), content)
    if (!isQueued) await deleteAlert(tx, alert.id)
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

/**
 * Starts the alert of a link. A guest has one alert for a stay: an alert that runs gets the total of the later link. Repeated, it changes
 * nothing.
 */
export const confirmAlert = ({ database, clock }: JoinNeeds, hotel: Hotel, token: string): Promise<void> =>
  database.transaction(async (tx) => {
    const alert = await lockAlertOf(tx, hotel, token)
    if (alert.confirmed_at !== null) return
    checkActive(hotel)
    checkDates(hotel, alert, clock.now())
    await lockList(tx, hotel.id)
    const running = await lockSameAlert(tx, alert)
    if (running) return writeStartedAnew(tx, running.id, alert, clock.now())
    checkCounts(await countAlerts(tx, hotel.id, alert.mailbox), 'price_alert_limit')
    await writeConfirmedAlert(tx, alert.id, clock.now())
  })

/** Deletes the alert of a link with its mails. */
export const leaveAlerts = ({ database }: JoinNeeds, hotel: Hotel, token: string): Promise<void> =>
  database.transaction(async (tx) => {
    const { id } = await lockAlertOf(tx, hotel, token)
    await deleteAlertMails(tx, await deleteAlert(tx, id))
  })

/**
 * An alert as the caller reads it: without the totals of an organization unless it is the caller's own. After its person has left the
 * organization, no caller reads them: the next public total is compared.
 */
export async function alertAnswer(
  services: JoinNeeds,
  call: Pick<Call, 'memberToken'>,
  hotel: Hotel,
  alert: StoredAlert,
): Promise<ResponseOf<typeof priceAlerts.show>> {
  const { database, clock } = services
  const lowest = await lowestTotal(database, hotel, alert, clock.now())
  const mark = comparedAnew(markOf(alert), lowest) ?? markOf(alert)
  const reader = await currentCustomer(services, call, hotel.brand_id)
  const hidden = hiddenTotals(mark, lowest.customer.organization?.id, reader.organization?.id)
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
    needs_sign_in: hidden === 'until_sign_in',
    compared_total: hidden ? null : mark.comparedTotal,
    lowest_total: hidden ? null : lowest.total,
  }
}
