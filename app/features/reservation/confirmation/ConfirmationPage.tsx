import { patterns } from '#app/paths.ts'
import { OpenedReservation } from '../opening/OpenedReservation.tsx'
import { Completed } from './Completed.tsx'

/** The page after a booking, which links of older mails also open. */
export function ConfirmationPage() {
  return (
    <OpenedReservation pattern={patterns.confirmation}>
      {(reservation) => <Completed reservation={reservation} />}
    </OpenedReservation>
  )
}
