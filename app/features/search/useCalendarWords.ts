import { useMemo } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { dayWords } from '#app/parts/dayWords.ts'
import type { CalendarWords, DayStanding, Refusal } from '#app/ui/CalendarWords.ts'
import type { CalendarRules } from '#shared/domain/calendarGrid.ts'
import { addMonths, nightsBetween, type StayDate } from '#shared/domain/stayDates.ts'
import { WEEK_START, weekdayNames } from '#shared/i18n/formats.ts'
import type { CalendarDays } from './useCalendarDays.ts'

const nightReasons = {
  sold_out: 'nightSoldOut',
  unavailable: 'nightClosed',
  min_nights: 'minNights',
} as const

/** What the calendar of this hotel says. It is the same object until something of it changes. */
export function useCalendarWords(rules: CalendarRules, { days, currency }: CalendarDays): CalendarWords {
  const speech = useText()
  return useMemo(() => {
    const { text, date, range, locale } = speech
    const wordsOf = dayWords(speech, currency)
    const about = (day: StayDate) => {
      const told = days.get(day)
      return told ? { ...wordsOf(told), holiday: told.holiday } : null
    }

    function reason(problem: Refusal): string {
      if (problem === 'past') return text('search.calendar.past')
      if (problem === 'too_far') return text('search.calendar.tooFar', { date: date(rules.last, 'day') })
      if (problem === 'too_long') return text('search.calendar.tooLong', { count: rules.max_nights })
      return text(`search.calendar.${nightReasons[problem.why]}`, {
        date: date(problem.day, 'brief'),
        count: problem.nights,
      })
    }

    /** Why a day cannot be chosen, unless what the hotel says of the day itself is the reason. */
    function reasonOn(day: StayDate, problem: Refusal | null): string | null {
      const isOwn = typeof problem === 'object' && problem?.day === day && problem.why !== 'min_nights'
      return problem && !isOwn ? reason(problem) : null
    }

    function dayName(day: StayDate, { place, problem, isToday, isEnd }: DayStanding): string {
      const told = about(day)
      const isClosed = told?.state === 'sold_out' || told?.state === 'unavailable'
      return [
        date(day, 'full'),
        isToday && text('search.calendar.today'),
        place && text(`search.calendar.${place}`),
        reasonOn(day, problem),
        told?.name,
        isEnd && isClosed && !problem && text('search.calendar.mayLeave'),
      ]
        .filter(Boolean)
        .join(', ')
    }

    return {
      weekStart: WEEK_START,
      weekdays: weekdayNames(locale, WEEK_START),
      month: (month) => date(month, 'month'),
      day: dayName,
      face: about,
      holidays: (month) =>
        [...days.values()]
          .filter((day) => day.holiday && day.date >= month && day.date < addMonths(month, 1))
          .sort((a, b) => (a.date < b.date ? -1 : 1))
          .map((day) => `${date(day.date, 'brief')} ${day.holiday}`)
          .join(' · '),
      reason,
      status({ checkin, checkout }) {
        if (!checkin) return text('search.calendar.chooseStart')
        if (rules.nights === 0) return date(checkin, 'full')
        if (!checkout || checkout <= checkin) {
          const least = days.get(checkin)?.min_nights ?? 1
          return [
            text('search.calendar.chooseEnd', { date: date(checkin) }),
            least > 1 && text('search.calendar.atLeast', { count: least }),
          ]
            .filter(Boolean)
            .join(' · ')
        }
        const nights = text('parts.dates.nights', { count: nightsBetween(checkin, checkout) })
        return text('parts.dates.stay', { dates: range(checkin, checkout), nights })
      },
      legend: rules.nights === 0 ? null : text('search.calendar.legend'),
      previous: text('search.calendar.previous'),
      next: text('search.calendar.next'),
    }
  }, [speech, rules, days, currency])
}
