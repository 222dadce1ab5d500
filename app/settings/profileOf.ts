import type { I18n } from '#app/i18n/TextProvider.tsx'
import { clockOffset } from '#app/platform/serverClock.ts'
import type { HotelProfile } from '#shared/bridge/messages.ts'
import { themeOf } from '#shared/theme/themeOf.ts'
import type { Hotel } from './hotel/hotel.ts'
import { stayLimitsNow } from './today.ts'

/** The texts of this hotel for the page's search bar. A `#` is a placeholder that the bar fills in. */
function textsOf(hotel: Hotel, { text, date }: I18n): HotelProfile['words'] {
  const { limits, sharedBedNote } = hotel.party
  return {
    too_far: text('search.calendar.tooFar', { date: date(stayLimitsNow(hotel).last, 'day') }),
    too_long: text('search.calendar.tooLong', { count: hotel.search.maxNights }),
    too_many_guests: text('search.guests.full.guests', { count: limits.max_guests_per_room }),
    too_many_children: text(
      limits.kids.shared_bed === 'per_room' ? 'search.guests.full.byRoom' : 'search.guests.full.children',
      { count: limits.max_children_per_adult },
    ),
    too_many_rooms: text('search.guests.mostRooms', { count: limits.max_rooms }),
    no_children_here: text('search.guests.noChildren'),
    children_unknown: text('search.guests.problem.children_unknown'),
    child: text('search.guests.children'),
    age: text('search.guests.age', { number: '#' }),
    ...(hotel.search.sellsDayUse && {
      overnight: text('parts.dates.overnight'),
      day_use: text('parts.dates.dayUse'),
    }),
    ...(sharedBedNote && { shared_bed: sharedBedNote.slice(0, 500) }),
  }
}

/** The hotel's data for the host page's search bar. */
export function profileOf(hotel: Hotel, i18n: I18n): HotelProfile {
  const theme = themeOf(hotel.look.colours)
  return {
    hotel: hotel.code,
    name: hotel.name,
    time_zone: hotel.timeZone,
    clock_offset: clockOffset(),
    bookable_days: hotel.search.bookableDays,
    max_nights: hotel.search.maxNights,
    yesterday_bookable: hotel.search.isYesterdayBookable,
    checkin_offset: hotel.search.checkinOffset ?? 0,
    default_adults: hotel.party.defaultAdults,
    accent: theme['--accent'] ?? '',
    on_accent: theme['--on-accent'] ?? '',
    opens: hotel.pages.opensInTab ? 'tab' : 'overlay',
    party: hotel.party.limits,
    words: textsOf(hotel, i18n),
  }
}
