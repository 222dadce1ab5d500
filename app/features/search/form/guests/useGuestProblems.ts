import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { PartyProblem } from '#shared/party/party.ts'
import { useStayProblem } from '../dates/useStayProblem.ts'
import type { RoomProblems } from '../searchDraft.ts'

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

/**
 * The texts of all problems with rooms, their guests and their dates. A text names its room unless all rooms have the
 * same problem.
 */
export function useGuestProblems(): (problems: RoomProblems) => string[] {
  const { text } = useText()
  const { limits } = useHotel().party
  const partyText = usePartyProblem()
  const datesText = useStayProblem()

  function inRooms<Problem>(
    problems: (Problem | null)[],
    problemText: (problem: Problem) => string,
  ): string[] {
    const isShared = new Set(problems).size === 1
    return problems.flatMap((problem, index) => {
      if (problem === null) return []
      const sentence = problemText(problem)
      return [
        isShared ? sentence : text('search.guests.problem.inRoom', { number: index + 1, problem: sentence }),
      ]
    })
  }

  return ({ rooms, parties, roomDates }) => {
    if (rooms) return [text(`search.guests.problem.${rooms}`, { count: limits.max_rooms })]
    return [...new Set([...inRooms(parties, partyText), ...inRooms(roomDates, datesText)])]
  }
}
