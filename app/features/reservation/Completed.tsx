import { track } from '#app/analytics/track.ts'
import { useTrackOnce } from '#app/analytics/useTrackOnce.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { isSold, type Reservation } from '#shared/api/reservations.ts'
import { fullName } from '#shared/i18n/fullName.ts'
import { ReservationWithQuestions } from './questions/ReservationWithQuestions.tsx'
import { ReservationPage } from './ReservationPage.tsx'

/** The confirmation of a booking. */
export function Completed({ reservation }: { reservation: Reservation }) {
  const { text, locale } = useText()
  const { guest, status, is_mailed } = reservation
  useTrackOnce(reservation.number, () => track('confirmation_viewed', { reservation }))
  const isConfirmed = isSold(status)
  return (
    <ReservationPage
      heading={
        isConfirmed
          ? text('reservation.thanks', { name: fullName(locale, guest) })
          : text('reservation.yours')
      }
      sentence={
        isConfirmed
          ? text(is_mailed ? 'reservation.mailed' : 'reservation.notMailed', { email: guest.email })
          : text('reservation.asItStands')
      }
    >
      <ReservationWithQuestions reservation={reservation} />
    </ReservationPage>
  )
}
