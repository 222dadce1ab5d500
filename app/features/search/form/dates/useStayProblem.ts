import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayLimits } from '#app/settings/HotelProvider.tsx'
import type { DaysProblem } from '#shared/search/searchRules.ts'

/** The text of a problem with the dates of a search. It names the limit that the dates exceed. */
export function useStayProblem(): (problem: DaysProblem) => string {
  const { text, date } = useText()
  const limits = useStayLimits()
  return (problem) => {
    switch (problem) {
      case 'past':
        return text('search.dates.past', { date: date(limits.first, 'brief') })
      case 'too_far':
        return text('search.dates.too_far', { date: date(limits.last, 'day') })
      case 'too_long':
        return text('search.dates.too_long', { count: limits.max_nights })
      case 'too_many_nights':
        return text('search.calendar.tooLong', { count: limits.max_nights })
      case 'leaves_another_day':
        return text('search.dates.no_day')
      default:
        return text(`search.dates.${problem}`)
    }
  }
}
