import { useMemo } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { createDayTexts } from '#app/search/dayTexts.ts'
import type { CalendarTexts } from '#app/ui/calendar/CalendarTexts.ts'
import { WEEK_START, weekdayNames } from '#shared/i18n/formats.ts'
import type { CalendarRules } from '#shared/stay/calendarGrid.ts'
import { addMonths, nightsBetween } from '#shared/stay/stayDates.ts'

const nightReasons = {
  sold_out: 'nightSoldOut',
  unavailable: 'nightClosed',
  min_nights: 'minNights',
} as const

const dayReasons = { ...nightReasons, sold_out: 'daySoldOut', unavailable: 'dayClosed' } as const

/** What the calendar of this hotel says. It is the same object until the language, the rules or the currency change. */
export function useCalendarWords(rules: CalendarRules, currency: string): CalendarTexts {
  const speech = useText()
  return useMemo(() => {
    const { text, date, range, locale } = speech
    const wordsOf = createDayTexts(speech, currency)
    return {
      weekStart: WEEK_START,
      weekdays: weekdayNames(locale, WEEK_START),
      month: (month) => date(month, 'month'),
      day(day, { place, reason, isToday, isEnd }, told) {
        const said = told && wordsOf(told)
        const isClosed = told?.state === 'sold_out' || told?.state === 'unavailable'
        return {
          short: said?.short ?? '',
          note: said?.note ?? '',
          name: [
            date(day, 'full'),
            isToday && text('search.calendar.today'),
            place && text(`search.calendar.${place}`),
            reason,
            said?.name,
            isEnd && isClosed && reason === null && text('search.calendar.mayLeave'),
          ]
            .filter(Boolean)
            .join(', '),
        }
      },
      holidays: (month, told) =>
        [...told.values()]
          .filter((day) => day.holiday && day.date >= month && day.date < addMonths(month, 1))
          .map((day) => `${date(day.date, 'brief')} ${day.holiday}`)
          .join(' · '),
      reason(problem, inNameOf) {
        if (problem === 'past') return text('search.calendar.past')
        if (problem === 'too_far') return text('search.calendar.tooFar', { date: date(rules.last, 'day') })
        if (problem === 'too_long') return text('search.calendar.tooLong', { count: rules.max_nights })
        if (problem.day === inNameOf && problem.why !== 'min_nights') return ''
        const reasons = rules.nights === 0 ? dayReasons : nightReasons
        return text(`search.calendar.${reasons[problem.why]}`, {
          date: date(problem.day, 'brief'),
          count: problem.nights,
        })
      },
      status({ checkin, checkout }, told) {
        if (!checkin) return text('search.calendar.chooseStart')
        if (rules.nights === 0) return date(checkin, 'full')
        if (!checkout || checkout <= checkin) {
          const said = text('search.calendar.chooseEnd', { date: date(checkin) })
          const count = told.get(checkin)?.min_nights ?? 1
          return count > 1 ? `${said} · ${text('search.calendar.atLeast', { count })}` : said
        }
        const nights = text('parts.dates.nights', { count: nightsBetween(checkin, checkout) })
        return text('parts.dates.stay', { dates: range(checkin, checkout), nights })
      },
      legend: rules.nights === 0 ? null : text('search.calendar.legend'),
      previous: text('search.calendar.previous'),
      next: text('search.calendar.next'),
    }
  }, [speech, rules, currency])
}
