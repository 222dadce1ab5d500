import { useMemo } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { createDayTexts } from '#app/search/texts/dayTexts.ts'
import type { CalendarTexts } from '#app/ui/calendar/CalendarTexts.ts'
import { WEEK_START, weekdayNames } from '#shared/i18n/formats.ts'
import type { CalendarRules } from '#shared/stay/calendarGrid.ts'
import { holidaysOf } from '#shared/stay/calendarNotes.ts'
import type { RoomDates } from '#shared/stay/roomDates.ts'
import { nightsBetween } from '#shared/stay/stayDates.ts'
import { isOwnNight } from './ownNights.ts'

const nightReasons = {
  sold_out: 'nightSoldOut',
  unavailable: 'nightClosed',
  min_nights: 'minNights',
} as const

const dayReasons = { ...nightReasons, sold_out: 'daySoldOut', unavailable: 'dayClosed' } as const

/** The texts of the hotel's calendar. They stay the same object until the language, the rules or the currency change. */
export function useCalendarTexts(rules: CalendarRules, currency: string, ownStay?: RoomDates): CalendarTexts {
  const i18n = useText()
  return useMemo(() => {
    const { text, date, range, locale } = i18n
    const textsOf = createDayTexts(i18n, currency)
    return {
      weekStart: WEEK_START,
      weekdays: weekdayNames(locale, WEEK_START),
      month: (month) => date(month, 'month'),
      day(day, { place, reason, isToday, isEnd, isCheapest }, data) {
        const texts = data && textsOf(data, isCheapest)
        const isOwn = ownStay !== undefined && isOwnNight(day, ownStay)
        const note = isOwn ? text('search.calendar.yourStay') : (texts?.note ?? '')
        const visible = [texts?.short, note].filter(Boolean).join(' ')
        const isClosed = data?.state === 'sold_out' || data?.state === 'unavailable'
        return {
          short: texts?.short ?? '',
          note,
          name: [
            date(day, 'spoken'),
            // A guest who speaks to the device says what is visible.
            visible && `${Number(day.slice(8))} ${visible}`,
            isToday && text('search.calendar.today'),
            place && text(`search.calendar.${place}`),
            reason,
            texts?.name,
            isEnd && isClosed && reason === null && text('search.calendar.mayLeave'),
          ]
            .filter(Boolean)
            .join(', '),
        }
      },
      holidays: (month, days) => holidaysOf(month, days.values(), (day) => date(day, 'brief')),
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
      status({ checkin, checkout }, days) {
        if (!checkin) return text('search.calendar.chooseStart')
        if (rules.nights === 0) return date(checkin, 'full')
        if (!checkout || checkout <= checkin) {
          const chooseEnd = text('search.calendar.chooseEnd', { date: date(checkin) })
          const count = days.get(checkin)?.min_nights ?? 1
          return count > 1 ? `${chooseEnd} · ${text('search.calendar.atLeast', { count })}` : chooseEnd
        }
        const count = nightsBetween(checkin, checkout)
        const least = days.get(checkin)?.min_nights ?? 1
        const stay = text('parts.dates.stay', {
          dates: range(checkin, checkout),
          nights: text('parts.dates.nights', { count }),
        })
        return count < least ? `${stay} · ${text('search.calendar.atLeast', { count: least })}` : stay
      },
      legend:
        rules.nights === 0
          ? null
          : rules.nights
            ? text('search.undated.legend', { nights: text('parts.dates.nights', { count: rules.nights }) })
            : text('search.calendar.legend'),
      previous: text('search.calendar.previous'),
      next: text('search.calendar.next'),
    }
  }, [i18n, rules, currency, ownStay])
}
