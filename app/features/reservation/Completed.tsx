import { track } from '#app/analytics/track.ts'
import { useTrackOnce } from '#app/analytics/useTrackOnce.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { isSold, type Reservation } from '#shared/api/reservations.ts'
import { fullName } from '#shared/i18n/fullName.ts'
import * as css from './Completed.module.css'
import { ReservationPage } from './ReservationPage.tsx'
import { ReservationView } from './view/ReservationView.tsx'

type Props = {
  reservation: Reservation
  /** The guest has booked in two tabs; this is the reservation of the first request. */
  isDuplicate: boolean
}

/** The confirmation of a booking. */
export function Completed({ reservation, isDuplicate }: Props) {
  const { text, locale } = useText()
  const { guest, status } = reservation
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
        isConfirmed ? text('reservation.mailed', { email: guest.email }) : text('reservation.asItStands')
      }
    >
      {isDuplicate && (
        <div className={css.notice}>
          <Notice tone="neutral">
            <p>{text('reservation.already')}</p>
          </Notice>
        </div>
      )}
      <ReservationView reservation={reservation} />
    </ReservationPage>
  )
}
