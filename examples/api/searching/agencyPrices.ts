import type { AgencyPrice } from '#shared/api/rooms.ts'
import type { Locale } from '#shared/domain/locale.ts'
import { nightsBetween } from '#shared/domain/stayDates.ts'
import { type AgencyOffer, type Hotel, inLocale, type RoomType } from '../catalogue.ts'
import type { Queries } from '../database/Database.ts'
import type { Stay } from '../offers.ts'
import type { Seen } from './found.ts'

type Row = { offer_id: number; total: number; seen_at: Date }

/** What an agency's offer was seen at for a stay. */
export type Observed = { offer: AgencyOffer; total: number; seenAt: Date }

/**
 * What other agencies were seen at for a stay: only where every one of its nights is known, for as many adults, and for
 * one room without children, for others are not sold alike. Seen as long ago as the oldest of its nights.
 */
export async function observedFor(on: Queries, hotel: Hotel, stays: readonly Stay[]): Promise<Observed[]> {
  const [stay] = stays
  if (!stay || stays.length > 1 || stay.party.children > 0) return []
  const offers = hotel.agencyOffers.filter(({ adults }) => adults === stay.party.adults)
  const nights = nightsBetween(stay.checkin, stay.checkout)
  if (offers.length === 0 || nights < 1) return []
  const rows = await on.query<Row>(
    `SELECT offer_id, sum(price)::int AS total, min(seen_at) AS seen_at FROM agency_prices
     WHERE offer_id = ANY($1::int[]) AND date >= $2 AND date < $3
     GROUP BY offer_id HAVING count(*) = $4 ORDER BY offer_id`,
    [offers.map(({ id }) => id), stay.checkin, stay.checkout, nights],
  )
  return rows.flatMap(({ offer_id, total, seen_at }) => {
    const offer = offers.find(({ id }) => id === offer_id)
    return offer ? [{ offer, total, seenAt: seen_at }] : []
  })
}

/** The name of a comparison: of a room type's stay with what was seen last of the others. */
function nameOf(type: RoomType, { group: { stay } }: Seen, observed: readonly Observed[]): string {
  const seen = Math.max(...observed.map(({ seenAt }) => seenAt.getTime()))
  return `${type.code}.${stay.checkin}.${stay.checkout}.${seen.toString(36)}`
}

const isCompared = ({ offer }: Observed, { type, plan }: Seen) =>
  offer.room_type_id === type.id && offer.meals === plan.meals

/** Names the comparison on the plans that are compared: those that hold the same meals. */
export function withComparisons(open: Map<RoomType, Seen[]>, observed: readonly Observed[]): typeof open {
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

/** What was seen of what was found, as it goes over the wire: nothing that no plan is compared with. */
export const agencyPrices = (
  { currency }: Hotel,
  open: Map<RoomType, Seen[]>,
  observed: readonly Observed[],
  locale: Locale,
): AgencyPrice[] =>
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
