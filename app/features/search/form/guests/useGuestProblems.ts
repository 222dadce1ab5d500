import { useText } from '#app/i18n/TextProvider.tsx'
import { usePartyProblem } from '#app/parts/party/usePartyProblem.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { useStayProblem } from '../dates/useStayProblem.ts'
import type { RoomProblems } from '../searchDraft.ts'

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
