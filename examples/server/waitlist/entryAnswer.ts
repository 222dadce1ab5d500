import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { waitlist } from '#shared/api/waitlist.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { sumOfTotals } from '#shared/money/price.ts'
import type { Database, Queries } from '../database/Database.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { inLocale } from '../hotels/texts.ts'
import { readInventory, withHeldNights } from '../inventory/inventory.ts'
import { holdEndOf } from '../inventory/roomHolds.ts'
import type { NightCount } from '../inventory/sold.ts'
import { offerOf } from '../offers/offers.ts'
import { guestContext } from '../pricing/pricingContext.ts'
import type { Addresses } from '../start/addresses.ts'
import type { Clock } from '../start/clock.ts'
import { hasOffer, type OfferedEntry, readEntry, type StoredEntry } from './entries.ts'
import { staysOfEntry } from './freeStay.ts'

type AnswerNeeds = { database: Database; clock: Clock; addresses: () => Addresses }

/** The nights that are held for the guest of a link now; none for an unknown link, and without a hold. */
export async function heldNightsOf(
  on: Queries,
  now: number,
  hotel: Hotel,
  token: string | undefined,
): Promise<readonly NightCount[]> {
  const entry = token === undefined ? null : await readEntry(on, hotel.id, token)
  const isHeld = entry && hasOffer(entry) && entry.state === 'held' && entry.until.getTime() > now
  return isHeld ? entry.nights : []
}

async function offeredRooms(services: AnswerNeeds, hotel: Hotel, entry: OfferedEntry, locale: Locale) {
  const now = services.clock.now()
  const read = await readInventory(services.database, now, hotel, entry.checkin, entry.checkout)
  const days = withHeldNights(read, entry.nights)
  const base = services.addresses().api
  return staysOfEntry(entry).flatMap((stay, at) => {
    const code = entry.plans[at]
    const type = hotel.roomTypes.find(({ plans }) => plans.some((plan) => plan.code === code))
    const plan = type?.plans.find((one) => one.code === code)
    const price = type && plan && offerOf(hotel, type, plan, stay, days, guestContext(hotel, now)).price
    if (!type || !plan || !price) return []
    const [picture] = type.pictures
    return [
      {
        room_type_code: type.code,
        room_type_name: inLocale(type.name, locale),
        room_plan_code: plan.code,
        room_plan_name: inLocale(plan.name, locale),
        picture: picture ? { url: base + picture.path, alt: inLocale(picture.alt, locale) } : null,
        price,
      },
    ]
  })
}

/** The end that the mail has said; once the mail is known to be sent, the end of the hold. */
const shownEnd = ({ promised_until, until, is_sent }: OfferedEntry): Date =>
  is_sent ? until : promised_until

/** The state of what has taken an offer: an order that is held until an instant, a change that is paid, or a booking. */
async function stateOfTaken(on: Queries, { reservation_id, change_id }: StoredEntry) {
  if (change_id !== null) return { state: 'changing' as const, until: null }
  const until = reservation_id === null ? undefined : await holdEndOf(on, reservation_id)
  return until === undefined
    ? { state: 'booked' as const, until: null }
    : { state: 'ordered' as const, until }
}

/** An entry as its guest reads it. A hold that is over, and not released yet, is over for the guest. */
export async function entryAnswer(
  services: AnswerNeeds,
  hotel: Hotel,
  entry: StoredEntry,
  locale: Locale,
): Promise<ResponseOf<typeof waitlist.show>> {
  const isOver = entry.state === 'held' && (entry.until?.getTime() ?? 0) <= services.clock.now()
  const held = entry.state === 'held' && !isOver && hasOffer(entry) ? entry : null
  const offered = held ? await offeredRooms(services, hotel, held, locale) : []
  const order = entry.state === 'taken' ? await stateOfTaken(services.database, entry) : null
  const until = held ? shownEnd(held) : order?.until
  return {
    state: order?.state ?? (isOver ? 'ended' : entry.state),
    checkin: entry.checkin,
    checkout: entry.checkout,
    rooms: entry.parties.map(({ adults, children, kids_tiers, kids_ages }) => ({
      adults,
      children,
      kids_tiers,
      kids_ages,
    })),
    room_type_code: entry.room_type_code,
    held_until: until?.toISOString() ?? null,
    offered,
    currency: hotel.currency,
    total_price: offered.length > 0 ? sumOfTotals(offered.map(({ price }) => price)) : 0,
  }
}
