import { useMemo } from 'react'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { Question } from '#shared/api/questions.ts'
import { type GuestRequirements, requirementsOfStay } from '#shared/party/guestFields.ts'
import { nightsInUse, type RoomDates } from '#shared/stay/roomDates.ts'

/** How the hotel asks for each detail of the guests of this stay. `asked` are the questions that the guest is asked. */
export function useGuestRequirements(
  dates: readonly RoomDates[],
  asked: readonly Pick<Question, 'question_type'>[],
): GuestRequirements {
  const { arrival, guestFields } = useHotel()
  const hasCheckinTime = arrival.checkinFrom !== null
  const isDayUse = nightsInUse(dates) === 0
  const isAskedByQuestion = asked.some(({ question_type }) => question_type === 'checkin')
  return useMemo(
    () => requirementsOfStay(guestFields.requirements, { hasCheckinTime, isDayUse, isAskedByQuestion }),
    [guestFields, hasCheckinTime, isDayUse, isAskedByQuestion],
  )
}
