import { track } from '#app/analytics/track.ts'
import { useTrackOnce } from '#app/analytics/useTrackOnce.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import { fullName } from '#shared/i18n/fullName.ts'
import * as css from './ReservationView.module.css'
import { ReservationView } from './ReservationView.tsx'

type Props = {
  reservation: Reservation
  /** The same booking was sent from two places; this is the one it made. */
  isAgain: boolean
}

/** The booking is made: thanks first, then everything about it. */
export function Completed({ reservation, isAgain }: Props) {
  const { text, locale } = useText()
  const { guest, status } = reservation
  useTrackOnce(reservation.number, () => track('confirmation_viewed', { reservation }))
  const isMade = status === 'reserved' || status === 'done'
  return (
    <div className={css.page}>
      <h1 className={css.heading}>
        {isMade ? text('reservation.thanks', { name: fullName(locale, guest) }) : text('reservation.yours')}
      </h1>
      <p className={css.sentence}>
        {isMade ? text('reservation.mailed', { email: guest.email }) : text('reservation.asItStands')}
      </p>
      {isAgain && (
        <div className={css.before}>
          <Notice tone="quiet">
            <p>{text('reservation.already')}</p>
          </Notice>
        </div>
      )}
      <ReservationView reservation={reservation} />
    </div>
  )
}
