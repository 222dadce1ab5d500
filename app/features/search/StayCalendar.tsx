import type { ReactNode } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayWords } from '#app/parts/stayWords.ts'
import { useStayLimits } from '#app/settings/HotelProvider.tsx'
import { Calendar } from '#app/ui/Calendar.tsx'
import type { CalendarWords } from '#app/ui/CalendarWords.ts'
import { useMedia } from '#app/ui/useMedia.ts'
import type { DayProblem, Range } from '#shared/domain/calendarGrid.ts'
import { nightsBetween } from '#shared/domain/stayDates.ts'
import { WEEK_START, weekdayNames } from '#shared/i18n/formats.ts'

function useCalendarWords(): CalendarWords {
  const { text, date, range, locale } = useText()
  const stay = useStayWords()
  const limits = useStayLimits()
  const reason = (problem: DayProblem) =>
    problem === 'past'
      ? text('search.calendar.past')
      : problem === 'too_far'
        ? text('search.calendar.tooFar', { date: date(limits.last, 'day') })
        : text('search.calendar.tooLong', { count: limits.max_nights })
  return {
    weekStart: WEEK_START,
    weekdays: weekdayNames(locale, WEEK_START),
    month: (month) => date(month, 'month'),
    day: (day, place, problem, isToday) =>
      [
        date(day, 'full'),
        isToday && text('search.calendar.today'),
        place && text(`search.calendar.${place}`),
        problem && reason(problem),
      ]
        .filter(Boolean)
        .join(', '),
    reason,
    status({ checkin, checkout }) {
      if (!checkin) return text('search.calendar.chooseStart')
      if (!checkout || checkout <= checkin) {
        return text('search.calendar.chooseEnd', { date: date(checkin) })
      }
      const nights = stay.nights(nightsBetween(checkin, checkout))
      return text('parts.dates.stay', { dates: range(checkin, checkout), nights })
    },
    previous: text('search.calendar.previous'),
    next: text('search.calendar.next'),
  }
}

type Props = { range: Range; onChange: (range: Range) => void; children?: ReactNode }

/** The calendar of this hotel, in the guest's language: two months where they fit. */
export function StayCalendar({ range, onChange, children }: Props) {
  const rules = useStayLimits()
  const words = useCalendarWords()
  const isWide = useMedia('(width > 740px)')
  // What cannot be a stay, such as a departure before the arrival, is begun anew.
  const { checkin, checkout } = range
  const isReal = checkin !== null && checkin >= rules.first && (checkout === null || checkout > checkin)
  return (
    <Calendar
      range={isReal ? { checkin, checkout } : { checkin: null, checkout: null }}
      rules={rules}
      months={isWide ? 2 : 1}
      words={words}
      onChange={onChange}
    >
      {children}
    </Calendar>
  )
}
