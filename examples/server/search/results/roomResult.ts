import type { RoomResult } from '#shared/api/rooms.ts'
import type { Hotel, RoomType } from '../../hotels/hotel.ts'
import { inLocale } from '../../hotels/texts.ts'
import { picturesOf } from '../../hotels/wire/picturesOf.ts'
import type { Candidate } from '../candidate.ts'
import { filtersMet } from '../filters.ts'
import { planResult } from '../planResult.ts'
import type { SearchOptions } from '../searchOptions.ts'

type RoomLabels = Pick<SearchOptions, 'locale' | 'base' | 'context'>

/** A room type as on the wire, with the found plans; without plans it is sold out. */
export function roomResult(
  hotel: Hotel,
  type: RoomType,
  found: Candidate[],
  { locale, base, context }: RoomLabels,
): RoomResult {
  const room_count = found.length > 0 ? Math.min(...found.map(({ offer }) => offer.left)) : 0
  return {
    room_type_code: type.code,
    room_type_name: inLocale(type.name, locale),
    description: inLocale(type.description, locale),
    features: inLocale(type.features, locale),
    amenities: inLocale(type.amenities, locale),
    size_sqm: type.size_sqm,
    pictures: picturesOf(type.pictures, base, locale),
    room_count,
    room_plans: found.flatMap((one) =>
      planResult(one, { hotel, locale, base, context }).map((plan) => {
        // A copy of a thousand plans would cost as much as their prices.
        plan.filters = filtersMet(type, one.plan)
        plan.scrape_id = one.scrapeId
        plan.booking_start_date = one.begins
        // Rooms with other dates have another number of rooms left. Without dates, each plan has its own stay.
        if (one.begins === null && one.offer.left !== room_count) plan.room_count = one.offer.left
        return plan
      }),
    ),
  }
}
