import { useText } from '#app/i18n/TextProvider.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { Button } from '#app/ui/Button.tsx'
import { isUpcoming, type Reservation } from '#shared/api/reservations.ts'
import { CalendarButton } from './CalendarButton.tsx'
import * as css from './ReservationActions.module.css'

/** Calendar file, print, call. */
export function ReservationActions({ reservation }: { reservation: Reservation }) {
  const { text } = useText()
  return (
    <div className={css.actions}>
      {isUpcoming(reservation.status) && <CalendarButton reservation={reservation} />}
      <Button onClick={() => window.print()}>{text('reservation.print')}</Button>
      <CallHotel />
    </div>
  )
}
