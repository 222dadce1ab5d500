import type { Call } from '#app/data/client.ts'
import type { Speech } from '#app/i18n/TextProvider.tsx'
import type { Hotel } from '#app/settings/hotelOf.ts'
import { calendar, MOST_CALENDAR_DAYS } from '#shared/api/calendar.ts'
import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { MarkedDay } from '#shared/bridge/messages.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { partyOf } from '#shared/search/searchedRooms.ts'
import { rulesIn } from '#shared/stay/calendarGrid.ts'
import { type DayMarks, type NightProblem, nightProblem } from '#shared/stay/dayMarks.ts'
import { addDays, type StayDate } from '#shared/stay/stayDates.ts'
import { stayLimitsOf } from '#shared/stay/stayLimits.ts'
import { dayWords } from '../search/dayTexts.ts'
import { readStay } from '../search/useStay.ts'

type Known = ResponseOf<typeof calendar.availability>

/** What was told of days a moment ago is not asked for again with every press on one of them. */
const FRESH_MS = 60_000

/** What to ask of the days from this one on: as many as a calendar shows at once, for the guests of these criteria. */
export function calendarDaysRequest(
  hotel: Pick<Hotel, 'id'>,
  from: StayDate,
  { rooms, room_type_codes, is_day_use }: Criteria,
): RequestOf<typeof calendar.availability> {
  return {
    params: { hotelId: hotel.id },
    query: {
      from,
      to: addDays(from, MOST_CALENDAR_DAYS - 1),
      rooms: rooms.map(partyOf),
      ...(is_day_use && { is_day_use }),
      ...(room_type_codes.length > 0 && { room_type_codes }),
    },
  }
}

function sayWhy({ text, date }: Speech, { why, day, nights }: NightProblem): string {
  const on = { date: date(day) }
  if (nights === 0)
    return text(why === 'sold_out' ? 'search.calendar.daySoldOut' : 'search.calendar.dayClosed', on)
  if (why === 'sold_out') return text('search.calendar.nightSoldOut', on)
  if (why === 'unavailable') return text('search.calendar.nightClosed', on)
  return text('search.calendar.minNights', { ...on, count: nights })
}

/** The days as the page's bar shows them, in the guest's language, each judged after what is chosen so far. */
export function calendarDaysOf(
  { currency, days }: Known,
  hotel: Hotel,
  speech: Speech,
  chosen: Criteria,
): MarkedDay[] {
  const marks: DayMarks = new Map(days.map((day) => [day.date, day]))
  const rules = rulesIn(stayLimitsOf(hotel, Date.now()), chosen.is_day_use ? 'day' : 'stay')
  const say = dayWords(speech, currency)
  return days.map((day) => {
    const { short, name } = say(day)
    const problem = nightProblem(day.date, chosen, rules, marks)
    return {
      date: day.date,
      state: day.state,
      short,
      name: name.slice(0, 200),
      why: problem ? sayWhy(speech, problem) : '',
    }
  })
}

/** Tells the page's calendar of its days. */
export function createCalendarDays(call: Call) {
  let last = { key: '', at: 0, known: Promise.resolve<Known>({ currency: '', days: [] }) }

  return async (hotel: Hotel, speech: Speech, from: StayDate, query: string): Promise<MarkedDay[]> => {
    const { criteria } = readStay(query, hotel.defaultAdults)
    const request = calendarDaysRequest(hotel, from, criteria)
    const key = JSON.stringify([request, speech.locale])
    const at = performance.now()
    if (key !== last.key || at - last.at > FRESH_MS) {
      last = { key, at, known: call(calendar.availability, request) }
    }
    try {
      return calendarDaysOf(await last.known, hotel, speech, criteria)
    } catch {
      // An extra: where it cannot be had, days are chosen without it.
      if (last.key === key) last.key = ''
      return []
    }
  }
}
