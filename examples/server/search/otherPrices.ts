import type { OtherPrice } from '#shared/api/rooms.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { sumOf } from '#shared/money/money.ts'
import { nightDates, type StayDate } from '#shared/stay/stayDates.ts'
import { cachedRead } from '../database/cachedRead.ts'
import type { Queries } from '../database/Database.ts'
import type { AgencyOffer, Hotel, RoomType } from '../hotels/hotel.ts'
import type { Stay } from '../hotels/stay.ts'
import { inLocale } from '../hotels/texts.ts'
import type { Candidate } from './candidate.ts'

type ObservedPriceRow = { offer_id: number; date: StayDate; price: number; seen_at: Date }

/** The observed price of an agency's offer for a stay. */
type Observed = { offer: AgencyOffer; total: number; seenAt: Date }

type ObservedNights = Map<string, ObservedPriceRow>

const KEEP_MS = 60_000
const caches = new WeakMap<Hotel, ReturnType<typeof cachedRead<ObservedNights>>>()

const nightKey = (offerId: number, date: StayDate) => `${offerId} ${date}`

async function readNights(on: Queries, hotel: Hotel): Promise<ObservedNights> {
  const rows = await on.query<ObservedPriceRow>(
    'SELECT offer_id, date, price, seen_at FROM agency_prices WHERE offer_id = ANY($1::int[])',
    [hotel.agencyOffers.map(({ id }) => id)],
  )
  return new Map(rows.map((row) => [nightKey(row.offer_id, row.date), row]))
}

/** All observed prices of a hotel, cached for a minute: agencies are observed a few times a day. */
function nightsOfHotel(on: Queries, hotel: Hotel): Promise<ObservedNights> {
  const cache = caches.get(hotel) ?? cachedRead<ObservedNights>(KEEP_MS)
  caches.set(hotel, cache)
  return cache.get(() => readNights(on, hotel))
}

/**
 * The observed prices of other agencies for a stay of one room without children: only when every night is known for
 * this number of adults. `seenAt` is the time of the oldest price.
 */
export async function observedFor(on: Queries, hotel: Hotel, stays: readonly Stay[]): Promise<Observed[]> {
  const [stay] = stays
  if (!stay || stays.length > 1 || stay.party.children > 0) return []
  const offers = hotel.agencyOffers.filter(({ adults }) => adults === stay.party.adults)
  const dates = nightDates(stay.checkin, stay.checkout)
  if (offers.length === 0 || dates.length === 0) return []
  const known = await nightsOfHotel(on, hotel)
  return offers.flatMap((offer) => {
    const nights = dates.flatMap((date) => known.get(nightKey(offer.id, date)) ?? [])
    if (nights.length < dates.length) return []
    return [
      {
        offer,
        total: sumOf(nights.map(({ price }) => price)),
        seenAt: new Date(Math.min(...nights.map(({ seen_at }) => seen_at.getTime()))),
      },
    ]
  })
}

/** The id of a comparison of a room type's stay with the latest observations. */
function nameOf(type: RoomType, { group: { stay } }: Candidate, observed: readonly Observed[]): string {
  const seen = Math.max(...observed.map(({ seenAt }) => seenAt.getTime()))
  return `${type.code}.${stay.checkin}.${stay.checkout}.${seen.toString(36)}`
}

const isCompared = ({ offer }: Observed, { type, plan }: Candidate) =>
  offer.room_type_id === type.id && offer.meals === plan.meals

/** Sets the comparison's id on plans with the same meals as an observed offer. */
export function withComparisons(
  open: Map<RoomType, Candidate[]>,
  observed: readonly Observed[],
): typeof open {
  if (observed.length === 0) return open
  return new Map(
    [...open].map(([type, found]) => [
      type,
      found.map((one) => {
        const others = observed.filter((other) => isCompared(other, one))
        return others.length > 0 ? { ...one, scrapeId: nameOf(type, one, others) } : one
      }),
    ]),
  )
}

/** The observed prices that are compared with a found plan, as on the wire. */
export const agencyPrices = (
  { currency }: Hotel,
  open: Map<RoomType, Candidate[]>,
  observed: readonly Observed[],
  locale: Locale,
): OtherPrice[] =>
  [...open].flatMap(([type, found]) =>
    observed
      .filter((other) => found.some((one) => isCompared(other, one)))
      .map(({ offer, total, seenAt }) => ({
        agency: offer.agency,
        room_type_code: type.code,
        currency,
        total_price: total,
        seen_at: seenAt.toISOString(),
        conditions: inLocale(offer.conditions, locale),
      })),
  )
