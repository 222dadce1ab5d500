import type { ApiCall } from '#app/data/client.ts'
import { cacheVersion } from '#app/data/queryRequests.ts'
import type { I18n } from '#app/i18n/TextProvider.tsx'
import type { Hotel } from '#app/settings/hotel/hotel.ts'
import { stayLimitsNow } from '#app/settings/today.ts'
import { calendar, MAX_CALENDAR_DAYS } from '#shared/api/calendar.ts'
import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { MarkedDay } from '#shared/bridge/messages.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { partyOfRoom } from '#shared/search/searchedRooms.ts'
import { rulesIn } from '#shared/stay/calendarGrid.ts'
import { cheapestDays } from '#shared/stay/calendarNotes.ts'
import { type DayMarks, type NightProblem, nightProblem } from '#shared/stay/dayMarks.ts'
import { addDays, nightsBetween, type StayDate } from '#shared/stay/stayDates.ts'
import { stayProblem } from '#shared/stay/stayLimits.ts'
import { createDayTexts } from '../search/texts/dayTexts.ts'
import { readSearchState } from '../search/url/useSearchState.ts'

type Availability = ResponseOf<typeof calendar.availability>

/** Every press on a day requests the days; a younger response is used again. */
const FRESH_MS = 60_000

/** The request for the days from `from` on: as many as a calendar shows, for the party of these criteria. */
function calendarDaysRequest(
  hotel: Pick<Hotel, 'id'>,
  from: StayDate,
  { rooms, room_type_codes, is_day_use }: Criteria,
): RequestOf<typeof calendar.availability> {
  return {
    params: { hotelId: hotel.id },
    query: {
      from,
      to: addDays(from, MAX_CALENDAR_DAYS - 1),
      rooms: rooms.map(partyOfRoom),
      ...(is_day_use && { is_day_use }),
      ...(room_type_codes.length > 0 && { room_type_codes }),
    },
  }
}

function problemText({ text, date }: I18n, { why, day, nights }: NightProblem): string {
  const on = { date: date(day) }
  if (nights === 0)
    return text(why === 'sold_out' ? 'search.calendar.daySoldOut' : 'search.calendar.dayClosed', on)
  if (why === 'sold_out') return text('search.calendar.nightSoldOut', on)
  if (why === 'unavailable') return text('search.calendar.nightClosed', on)
  return text('search.calendar.minNights', { ...on, count: nights })
}

/** The days for the page's calendar, in the guest's language. The reasons depend on the dates chosen so far. */
function calendarDaysOf(
  { currency, days }: Availability,
  hotel: Hotel,
  i18n: I18n,
  chosen: Criteria,
): MarkedDay[] {
  const marks: DayMarks = new Map(days.map((day) => [day.date, day]))
  const rules = rulesIn(stayLimitsNow(hotel), chosen.is_day_use ? 'day' : 'stay')
  const textsOf = createDayTexts(i18n, currency)
  const cheapest = cheapestDays(days)
  return days.map((day) => {
    const is_cheapest = cheapest.has(day.date)
    const { short, note, name } = textsOf(day, is_cheapest)
    const problem = nightProblem(day.date, chosen, rules, marks)
    return {
      date: day.date,
      state: day.state,
      short,
      note,
      holiday: day.holiday ?? '',
      is_cheapest,
      name: name.slice(0, 200),
      why: problem ? problemText(i18n, problem) : '',
    }
  })
}

/** What the page's calendar shows for its criteria. */
type PageCalendar = { days: MarkedDay[]; legend: string; total: string }

/**
 * Returns a function that resolves to the days of the page's calendar from `from` on, for the criteria in `query`. It
 * resolves to no days if the call fails, because guests can choose dates without this data.
 */
export function createCalendarDays(call: ApiCall) {
  let last = {
    key: '',
    at: 0,
    availability: Promise.resolve<Availability>({ currency: '', days: [] }),
    abort: new AbortController(),
  }

  /** The lowest price of the chosen stay, because the days have the price of the shortest stay only. */
  async function totalOf(hotel: Hotel, { text, money }: I18n, criteria: Criteria): Promise<string> {
    const { checkin, checkout, is_day_use } = criteria
    const isBookable = stayProblem(criteria, stayLimitsNow(hotel)) === null
    if (!checkin || !checkout || is_day_use || !isBookable) return ''
    const { params, query } = calendarDaysRequest(hotel, checkin, criteria)
    const nights = nightsBetween(checkin, checkout)
    const { currency, days } = await call(calendar.availability, {
      params,
      query: { ...query, to: checkin, nights },
    })
    const price = days[0]?.lowest_price ?? null
    return price === null ? '' : text('search.calendar.total', { price: money(price, currency) })
  }

  return async (hotel: Hotel, i18n: I18n, from: StayDate, query: string): Promise<PageCalendar> => {
    const { criteria } = readSearchState(query, hotel.party.defaultAdults)
    const legend = criteria.is_day_use ? '' : i18n.text('search.calendar.legend')
    const request = calendarDaysRequest(hotel, from, criteria)
    const key = JSON.stringify([request, i18n.locale, cacheVersion.get()])
    const at = performance.now()
    if (key !== last.key || at - last.at > FRESH_MS) {
      last.abort.abort()
      const abort = new AbortController()
      last = { key, at, availability: call(calendar.availability, request, { signal: abort.signal }), abort }
    }
    try {
      const [availability, total] = await Promise.all([
        last.availability,
        totalOf(hotel, i18n, criteria).catch(() => ''),
      ])
      return { days: calendarDaysOf(availability, hotel, i18n, criteria), legend, total }
    } catch {
      if (last.key === key) last.key = ''
      return { days: [], legend, total: '' }
    }
  }
}
