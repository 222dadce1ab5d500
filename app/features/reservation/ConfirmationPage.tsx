import { patterns } from '#app/paths.ts'
import { Completed } from './Completed.tsx'
import { OpenedReservation } from './opening/OpenedReservation.tsx'

/** The page after a booking, which links of older mails also open. */
export function ConfirmationPage() {
  return (
    <OpenedReservation pattern={patterns.confirmation}>
      {(reservation) => <Completed reservation={reservation} />}
    </OpenedReservation>
  )
}
