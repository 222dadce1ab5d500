import { patterns } from '#app/paths.ts'
import { OpenedReservation } from '../opening/OpenedReservation.tsx'
import { ReservationPage } from '../ReservationPage.tsx'
import { ReservationWithQuestions } from './ReservationWithQuestions.tsx'

/** A reservation as it stands: what the guest sees of it, and can do with it. */
export function ReviewPage() {
  return (
    <OpenedReservation pattern={patterns.review}>
      {(reservation) => (
        <ReservationPage>
          <ReservationWithQuestions reservation={reservation} isPageHeading />
        </ReservationPage>
      )}
    </OpenedReservation>
  )
}
