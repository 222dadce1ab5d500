import { type ReactNode, useMemo, useState } from 'react'
import { useStayLimits } from '#app/settings/HotelProvider.tsx'
import { Calendar } from '#app/ui/calendar/Calendar.tsx'
import { useMedia } from '#app/ui/useMedia.ts'
import type { SearchedRoom } from '#shared/search/searchedRooms.ts'
import { type CalendarMode, type Range, rulesIn } from '#shared/stay/calendarGrid.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { useCalendarDays } from './useCalendarDays.ts'
import { useCalendarWords } from './useCalendarTexts.ts'

type Props = {
  range: Range
  /** Who would stay: days are told, and priced, for them. */
  rooms: readonly SearchedRoom[]
  /** What one press chooses; `nights` are those of a stay that is chosen by its start. */
  mode?: CalendarMode
  nights?: number
  /** The one plan whose days and prices are told; otherwise all that the address asks for. */
  roomPlanCode?: string
  onChange: (range: Range) => void
  children?: ReactNode
}

const nothingChosen: Range = { checkin: null, checkout: null }

/** The calendar of this hotel, in the guest's language: two months where they fit. */
export function StayCalendar({
  range,
  rooms,
  mode = 'stay',
  nights = 1,
  roomPlanCode,
  onChange,
  children,
}: Props) {
  const limits = useStayLimits()
  const rules = useMemo(() => rulesIn(limits, mode, nights), [limits, mode, nights])
  const months = useMedia('(width > 740px)') ? 2 : 1
  const [view, setView] = useState<StayDate | null>(null)
  const told = useCalendarDays({ rooms, mode, nights, roomPlanCode }, view, months)
  const words = useCalendarWords(rules, told.currency)
  const { checkin, checkout } = range
  const shown = useMemo(() => {
    // What cannot be a stay, such as a departure before the arrival, is begun anew.
    const isWhole = checkout === null || (checkin !== null && checkout > checkin) || rules.nights === 0
    return checkin !== null && checkin >= rules.first && isWhole ? { checkin, checkout } : nothingChosen
  }, [checkin, checkout, rules])
  return (
    <Calendar
      range={shown}
      rules={rules}
      days={told.days}
      months={months}
      texts={words}
      onChange={onChange}
      onShow={setView}
    >
      {children}
    </Calendar>
  )
}
