import type { Face } from '#shared/bridge/messages.ts'
import { themeOf } from '#shared/theme/themeOf.ts'
import type { Hotel } from './hotelOf.ts'

/** What the page that holds us may know of the hotel. */
export function faceOf(hotel: Hotel): Face {
  const theme = themeOf(hotel.colours)
  return {
    hotel: hotel.code,
    name: hotel.name,
    currency: hotel.currency,
    time_zone: hotel.timeZone,
    bookable_days: hotel.bookableDays,
    max_nights: hotel.maxNights,
    default_adults: hotel.defaultAdults,
    accent: theme['--accent'] ?? '',
    on_accent: theme['--on-accent'] ?? '',
    opens: hotel.opensInTab ? 'tab' : 'overlay',
    party: hotel.party,
  }
}
