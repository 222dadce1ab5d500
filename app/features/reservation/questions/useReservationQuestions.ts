import { forgetOtherLanguages, useQuery } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { reservedAnswer } from '#app/parts/questions/storedAnswers.ts'
import { usePermissions } from '#app/parts/reservation/usePermissions.ts'
import { type Question, questions, type ReservedAnswer } from '#shared/api/questions.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { isUpcoming } from '#shared/reservation/status.ts'

const query = { q: { label_filters: ['place_confirmation_screen'] } }

/** The questions of the hotel about a reservation before the stay. A server without such questions asks none. */
export function useReservationQuestions(reservation: Reservation) {
  const { hotel_id: hotelId, number, bypass_token, status } = reservation
  const { locale } = useText()
  const params = { hotelId, id: number }
  const isAsked = isUpcoming(status) || status === 'held'
  const hasToken = bypass_token !== ''
  // Without a token a signed-in person reads the reservation: its owner answers, an administrator only sees it.
  const { data: permitted } = usePermissions(reservation, isAsked && !hasToken ? {} : null)
  const isOpen = isAsked && (hasToken || permitted?.details === 'yes')
  const { data, error, refetch } = useQuery(
    questions.ofReservation,
    isOpen ? { params, query: hasToken ? { bypass_token, ...query } : query } : null,
  )
  return {
    asked: data?.additional_questions ?? [],
    error: error?.isNotFound ? undefined : error,
    /** Loads the questions again, in each language that the guest reads. */
    refetch() {
      forgetOtherLanguages(questions.ofReservation, locale)
      void refetch()
    },
  }
}

/** The answers of a reservation, with the answers that the guest has given since. */
export function withAnswers(reservation: Reservation, asked: readonly Question[]): Reservation {
  const ids = new Set(asked.map(({ id }) => id))
  const others = reservation.additional_questions.filter(({ id }) => !ids.has(id))
  const own = asked.flatMap((question): ReservedAnswer[] => {
    const answer = reservedAnswer(question)
    return answer ? [answer] : []
  })
  return { ...reservation, additional_questions: [...others, ...own] }
}
