import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { PartyProblem } from '#shared/party/party.ts'
import type { DraftProblems } from '../draft.ts'

/** The text of a problem with one room's party. */
export function usePartyProblem(): (problem: PartyProblem) => string {
  const { text } = useText()
  const { party } = useHotel()
  return (problem) => {
    switch (problem) {
      case 'too_many_guests':
        return text('search.guests.problem.too_many_guests', { count: party.max_guests_per_room })
      case 'too_many_children':
        return text(
          party.kids.shared_bed === 'per_room'
            ? 'search.guests.problem.tooManyByRoom'
            : 'search.guests.problem.too_many_children',
          { count: party.max_children_per_adult },
        )
      default:
        return text(`search.guests.problem.${problem}`)
    }
  }
}

/** The texts of all problems with rooms and guests. A text names its room unless all rooms have the same problem. */
export function useGuestProblems(): (problems: Pick<DraftProblems, 'rooms' | 'parties'>) => string[] {
  const { text } = useText()
  const { party } = useHotel()
  const problemText = usePartyProblem()
  return ({ rooms, parties }) => {
    if (rooms) return [text(`search.guests.problem.${rooms}`, { count: party.max_rooms })]
    const isShared = new Set(parties).size === 1
    const sentences = parties.flatMap((problem, index) => {
      if (!problem) return []
      const sentence = problemText(problem)
      return [
        isShared ? sentence : text('search.guests.problem.inRoom', { number: index + 1, problem: sentence }),
      ]
    })
    return [...new Set(sentences)]
  }
}
