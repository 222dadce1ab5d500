import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { PartyProblem } from '#shared/party/party.ts'

/** The text of a problem with one room's party. */
export function usePartyProblem(): (problem: PartyProblem) => string {
  const { text } = useText()
  const { limits } = useHotel().party
  return (problem) => {
    switch (problem) {
      case 'too_many_guests':
        return text('search.guests.problem.too_many_guests', { count: limits.max_guests_per_room })
      case 'too_many_children':
        return text(
          limits.kids.shared_bed === 'per_room'
            ? 'search.guests.problem.tooManyByRoom'
            : 'search.guests.problem.too_many_children',
          { count: limits.max_children_per_adult },
        )
      default:
        return text(`search.guests.problem.${problem}`)
    }
  }
}
