import { type ReactNode, useMemo, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayLimits } from '#app/settings/HotelProvider.tsx'
import { Calendar } from '#app/ui/calendar/Calendar.tsx'
import { useMedia } from '#app/ui/useMedia.ts'
import type { Money } from '#shared/money/money.ts'
import type { SearchedRoom } from '#shared/search/searchedRooms.ts'
import { type CalendarMode, type Range, rulesIn } from '#shared/stay/calendarGrid.ts'
import type { RoomDates } from '#shared/stay/roomDates.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { rulesWithin } from './ownNights.ts'
import { useCalendarDays } from './useCalendarDays.ts'
import { useCalendarTexts } from './useCalendarTexts.ts'

type Props = {
  range: Range
  /** The range is a proposal: the guest has not chosen it. */
  isProposal?: boolean
  /** The rooms and guests whose prices the days show. */
  rooms: readonly SearchedRoom[]
  /** What one press chooses. In the mode `start`, the stay has `nights` nights. */
  mode?: CalendarMode
  nights?: number
  /** Shows the days and prices of this plan only; without a code, of all plans that match the URL. */
  roomPlanCode?: string
  /** The stay that the guest has booked: its nights are free for the guest, and named. */
  ownStay?: RoomDates
  /** Only nights of the own stay can be chosen. */
  isWithinOwn?: boolean
  /** Shows one month. Otherwise wide windows show two, and the months scroll on phones. */
  isNarrow?: boolean
  onChange: (range: Range) => void
  /** What is below the calendar, with the lowest price of the chosen stay; null while it is unknown. */
  below?: (stayPrice: Money | null) => ReactNode
  children?: ReactNode
}

const emptyRange: Range = { checkin: null, checkout: null }

/** The hotel's calendar in the guest's language; two months in wide windows. */
export function StayCalendar({
  range,
  isProposal = false,
  rooms,
  mode = 'stay',
  nights = 1,
  roomPlanCode,
  ownStay,
  isWithinOwn = false,
  isNarrow = false,
  onChange,
  below,
  children,
}: Props) {
  const { text, money } = useText()
  const limits = useStayLimits()
  const rules = useMemo(() => {
    const all = rulesIn(limits, mode, nights)
    return isWithinOwn && ownStay ? rulesWithin(all, ownStay) : all
  }, [limits, mode, nights, isWithinOwn, ownStay])
  const isWide = useMedia('(width > 740px)')
  const months = isNarrow ? 1 : isWide ? 2 : 'scroll'
  const [view, setView] = useState<StayDate | null>(null)
  const { checkin, checkout } = range
  const shown = useMemo(() => {
    // An invalid range, such as a departure before the arrival, shows no chosen dates.
    const isValid = checkout === null || (checkin !== null && checkout > checkin) || rules.nights === 0
    return checkin !== null && checkin >= rules.first && isValid ? { checkin, checkout } : emptyRange
  }, [checkin, checkout, rules])
  const { days, currency, stayPrice } = useCalendarDays(
    { range: shown, rooms, mode, nights, roomPlanCode, ownStay },
    view,
    // A phone shows parts of two months.
    months === 1 ? 1 : 2,
  )
  const texts = useCalendarTexts(rules, currency, ownStay)
  return (
    <>
      <Calendar
        range={shown}
        isProposal={isProposal}
        rules={rules}
        days={days}
        months={months}
        texts={texts}
        total={stayPrice === null ? '' : text('search.calendar.total', { price: money(stayPrice, currency) })}
        onChange={onChange}
        onShow={setView}
      >
        {children}
      </Calendar>
      {below?.(stayPrice)}
    </>
  )
}
