import type { Call } from '#app/data/client.ts'
import type { Speech } from '#app/i18n/TextProvider.tsx'
import type { Hotel } from '#app/settings/hotelOf.ts'
import { type CalendarDay, calendar, MOST_CALENDAR_DAYS } from '#shared/api/calendar.ts'
import type { RequestOf } from '#shared/api/endpoint.ts'
import type { MarkedDay } from '#shared/bridge/messages.ts'
import { partyOf } from '#shared/domain/searchedRooms.ts'
import { addDays, type StayDate } from '#shared/domain/stayDates.ts'
import { dayWords } from './dayWords.ts'
import { readStay } from './useStay.ts'

/** What to ask of the days from this one on: as many as a calendar shows at once, for the guests of these criteria. */
export function barDaysRequest(
  hotel: Pick<Hotel, 'id' | 'defaultAdults'>,
  from: StayDate,
  query: string,
): RequestOf<typeof calendar.availability> {
  const { rooms, room_type_codes } = readStay(query, hotel.defaultAdults).criteria
  return {
    params: { hotelId: hotel.id },
    query: {
      from,
      to: addDays(from, MOST_CALENDAR_DAYS - 1),
      rooms: rooms.map(partyOf),
      ...(room_type_codes.length > 0 && { room_type_codes }),
    },
  }
}

/** Why a stay cannot have this night, or may begin here only if it is longer. */
function whyNot({ text, date }: Speech, { date: day, state, min_nights }: CalendarDay): string {
  const on = { date: date(day) }
  if (state === 'sold_out') return text('search.calendar.nightSoldOut', on)
  if (state === 'unavailable') return text('search.calendar.nightClosed', on)
  return min_nights !== null && min_nights > 1
    ? text('search.calendar.minNights', { ...on, count: min_nights })
    : ''
}

/** The days of a calendar as the page's bar shows them, in the guest's language. */
export async function barDays(
  call: Call,
  hotel: Hotel,
  speech: Speech,
  from: StayDate,
  query: string,
): Promise<MarkedDay[]> {
  const { currency, days } = await call(calendar.availability, barDaysRequest(hotel, from, query))
  const say = dayWords(speech, currency)
  return days.map((day) => {
    const { short, name } = say(day)
    const { date, state, min_nights } = day
    return { date, state, min_nights, short, name: name.slice(0, 200), why: whyNot(speech, day) }
  })
}
