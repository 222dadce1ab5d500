import { useMemo, useState } from 'react'
import { useCacheVersion, useQuery } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useSearchState } from '#app/search/url/useSearchState.ts'
import { useHotel, useStayLimits } from '#app/settings/HotelProvider.tsx'
import { type CalendarDay, calendar } from '#shared/api/calendar.ts'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import { roomsProblem } from '#shared/party/party.ts'
import { partyOfRoom, type SearchedRoom } from '#shared/search/searchedRooms.ts'
import type { CalendarMode, Range } from '#shared/stay/calendarGrid.ts'
import type { RoomDates } from '#shared/stay/roomDates.ts'
import { addDays, addMonths, nightsBetween, type StayDate } from '#shared/stay/stayDates.ts'
import { stayProblem } from '#shared/stay/stayLimits.ts'
import { withOwnNight } from './ownNights.ts'

type CalendarResponse = ResponseOf<typeof calendar.availability>

type PricedDays = {
  currency: string
  days: ReadonlyMap<StayDate, CalendarDay>
  /** The lowest price of the chosen stay in minor units; null while it is unknown. */
  stayPrice: number | null
}

/** The stay whose prices the days show. */
type CalendarSearch = {
  range: Range
  rooms: readonly SearchedRoom[]
  mode: CalendarMode
  /** The nights of a stay in the mode `start`. */
  nights: number
  roomPlanCode: string | undefined
  /** The booked stay of the guest, whose nights are free for the guest. */
  ownStay: RoomDates | undefined
}

/**
 * The days of the months in view, for these rooms and the filters of the URL. `view` is the first month in view. Each
 * month is one request; the next month is requested after the months in view. Days of other months stay in the map, because a
 * stay can begin in one of them. A day is missing in the map while its request is running, after a failure, or if the
 * hotel does not accept the guests of the rooms.
 */
export function useCalendarDays(
  { range, rooms, mode, nights, roomPlanCode, ownStay }: CalendarSearch,
  view: StayDate | null,
  months: 1 | 2,
): PricedDays {
  const {
    id,
    currency,
    party: { limits: party },
  } = useHotel()
  const { criteria } = useSearchState()
  const { locale } = useText()
  const limits = useStayLimits()
  const { first, last, max_nights } = limits
  const { room_type_codes, hotel_plan_codes, room_plan_codes, promo_code } = criteria
  const plans = roomPlanCode ? [roomPlanCode] : room_plan_codes
  const search = {
    rooms: rooms.map(partyOfRoom),
    ...(mode === 'day' && { is_day_use: true }),
    ...(mode === 'start' && { nights }),
    ...(criteria.mode && { mode: criteria.mode }),
    ...(promo_code && { promo_code }),
    ...(room_type_codes.length > 0 && { room_type_codes }),
    ...(hotel_plan_codes.length > 0 && { hotel_plan_codes }),
    ...(plans.length > 0 && { room_plan_codes: plans }),
  }

  function requestFor(offset: number) {
    if (!view || roomsProblem(rooms, party)) return null
    const from = addMonths(view, offset)
    const ends = [addDays(addMonths(from, 1), -1), addDays(last, max_nights)].sort()
    const query = { from: from < first ? first : from, to: ends[0] as StayDate, ...search }
    return query.from > query.to ? null : { params: { hotelId: id }, query }
  }
  const firstMonth = useQuery(calendar.availability, requestFor(0))
  const secondMonth = useQuery(calendar.availability, months === 2 ? requestFor(1) : null)
  const isInView = view !== null && !firstMonth.isLoading && !secondMonth.isLoading
  const nextMonth = useQuery(calendar.availability, isInView ? requestFor(months) : null)

  const { checkin, checkout } = range
  const isBookable = stayProblem(range, limits) === null && !roomsProblem(rooms, party)
  const chosenNights = checkin && checkout && isBookable ? nightsBetween(checkin, checkout) : null
  // The days of the calendar have the price of the shortest stay only.
  const chosen = useQuery(
    calendar.availability,
    checkin && chosenNights
      ? { params: { hotelId: id }, query: { from: checkin, to: checkin, ...search, nights: chosenNights } }
      : null,
  )
  const stayPrice = chosen.data?.days[0]?.lowest_price ?? null

  const key = locale + useCacheVersion() + JSON.stringify(search)
  const [known, setKnown] = useState<{ key: string; responses: readonly CalendarResponse[] }>({
    key,
    responses: [],
  })
  const fresh = [firstMonth, secondMonth, nextMonth].flatMap(({ data }) =>
    data && !known.responses.includes(data) ? data : [],
  )
  if (known.key !== key) setKnown({ key, responses: fresh })
  else if (fresh.length > 0) setKnown({ key, responses: [...known.responses, ...fresh] })

  return useMemo(
    () => ({
      currency: known.responses[0]?.currency ?? currency,
      days: new Map(
        known.responses.flatMap(({ days }) => days.map((day) => [day.date, withOwnNight(day, ownStay)])),
      ),
      stayPrice,
    }),
    [known, currency, stayPrice, ownStay],
  )
}
