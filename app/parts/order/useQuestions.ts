import { useMemo } from 'react'
import type { ApiError } from '#app/data/ApiError.ts'
import type { ChosenRoom } from '#app/data/chosenRoom.ts'
import { useHotelQuestions } from '#app/parts/questions/useHotelQuestions.ts'
import { serverNow } from '#app/platform/serverClock.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { Question } from '#shared/api/questions.ts'
import {
  rateOf,
  viewerOf,
  visibleNotifications,
  visibleQuestions,
} from '#shared/questions/visibleQuestions.ts'

const place = 'place_booking_process'

/** The questions of a booking; null while they load or cannot be loaded. */
export type Questions = {
  asked: Question[] | null
  /** What the guest reads and does not answer. */
  notifications: Question[]
  error: ApiError | undefined
  reload: () => void
}

/** The questions that the hotel and its brand ask this guest about these rooms. */
export function useQuestions(chosen: readonly ChosenRoom[] | null, isEnabled: boolean): Questions {
  const { id } = useHotel()
  const { whoami } = useSession()
  const { all, error, reload } = useHotelQuestions(isEnabled)
  const shown = useMemo(() => {
    if (!all || !chosen) return null
    const rooms = chosen.map(({ plan }) => rateOf(plan))
    const context = { place, viewer: viewerOf(whoami), hotelId: id, rooms, now: serverNow() } as const
    return { asked: visibleQuestions(all, context), notifications: visibleNotifications(all, context) }
  }, [all, chosen, whoami, id])
  return { asked: shown?.asked ?? null, notifications: shown?.notifications ?? [], error, reload }
}
