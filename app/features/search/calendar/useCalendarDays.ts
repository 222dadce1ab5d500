import { useMemo, useState } from 'react'
import { useQuery } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useSearchState } from '#app/search/useSearchState.ts'
import { useHotel, useStayLimits } from '#app/settings/HotelProvider.tsx'
import { type CalendarDay, calendar } from '#shared/api/calendar.ts'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import { roomsProblem } from '#shared/party/party.ts'
import { partyOf, type SearchedRoom } from '#shared/search/searchedRooms.ts'
import type { CalendarMode } from '#shared/stay/calendarGrid.ts'
import { addDays, addMonths, type StayDate } from '#shared/stay/stayDates.ts'

type Answer = ResponseOf<typeof calendar.availability>

export type CalendarDays = { currency: string; days: ReadonlyMap<StayDate, CalendarDay> }

/** Who would stay, and how: days are told, and priced, for that. */
type Sought = {
  rooms: readonly SearchedRoom[]
  mode: CalendarMode
  /** Of a stay that is chosen by its start. */
  nights: number
  roomPlanCode: string | undefined
}

/**
 * What the hotel says of the days of the months in view, for these rooms and what the address narrows the search to.
 * Each month is one question; the month after those in view is asked for once they are there. What was heard of other
 * months stays known, for a stay may have begun in one of them. Days nothing is known of are not in the map: the
 * question is under way, or failed, or the rooms have guests the hotel does not take.
 */
export function useCalendarDays(
  { rooms, mode, nights, roomPlanCode }: Sought,
  view: StayDate | null,
  months: 1 | 2,
): CalendarDays {
  const { id, party, currency } = useHotel()
  const { criteria } = useSearchState()
  const { locale } = useText()
  const { first, last, max_nights } = useStayLimits()
  const { room_type_codes, hotel_plan_codes, room_plan_codes, promo_code } = criteria
  const plans = roomPlanCode ? [roomPlanCode] : room_plan_codes
  const asked = {
    rooms: rooms.map(partyOf),
    ...(mode === 'day' && { is_day_use: true }),
    ...(mode === 'start' && { nights }),
    ...(criteria.mode && { mode: criteria.mode }),
    ...(promo_code && { promo_code }),
    ...(room_type_codes.length > 0 && { room_type_codes }),
    ...(hotel_plan_codes.length > 0 && { hotel_plan_codes }),
    ...(plans.length > 0 && { room_plan_codes: plans }),
  }

  function requestFor(at: number) {
    if (!view || roomsProblem(rooms, party)) return null
    const from = addMonths(view, at)
    const ends = [addDays(addMonths(from, 1), -1), addDays(last, max_nights)].sort()
    const query = { from: from < first ? first : from, to: ends[0] as StayDate, ...asked }
    return query.from > query.to ? null : { params: { hotelId: id }, query }
  }
  const one = useQuery(calendar.availability, requestFor(0))
  const two = useQuery(calendar.availability, months === 2 ? requestFor(1) : null)
  const isInView = view !== null && !one.isLoading && !two.isLoading
  const ahead = useQuery(calendar.availability, isInView ? requestFor(months) : null)

  const key = locale + JSON.stringify(asked)
  const [known, setKnown] = useState<{ key: string; answers: readonly Answer[] }>({ key, answers: [] })
  const fresh = [one, two, ahead].flatMap(({ data }) => (data && !known.answers.includes(data) ? data : []))
  if (known.key !== key) setKnown({ key, answers: fresh })
  else if (fresh.length > 0) setKnown({ key, answers: [...known.answers, ...fresh] })

  return useMemo(
    () => ({
      currency: known.answers[0]?.currency ?? currency,
      days: new Map(known.answers.flatMap(({ days }) => days.map((day) => [day.date, day]))),
    }),
    [known, currency],
  )
}
