import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayLimits } from '#app/settings/HotelProvider.tsx'
import type { StayProblem } from '#shared/domain/stayLimits.ts'

/** Says what is wrong with the dates of a stay, with the day or number that would be right. */
export function useStayProblem(): (problem: StayProblem) => string {
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
      default:
        return text(`search.dates.${problem}`)
    }
  }
}
