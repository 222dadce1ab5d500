import { useText } from '#app/i18n/TextProvider.tsx'
import { termsOfReserved } from '#app/parts/stay/roomTerms.ts'
import { useFreeUntil } from '#app/parts/stay/useFreeUntil.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import * as css from './ChangeLine.module.css'

/** Until when the stay can be cancelled without a fee, and how a guest changes or cancels it. */
export function ChangeLine({ reservation }: { reservation: Reservation }) {
  const { text, date } = useText()
  const { phone } = useHotel()
  const free = useFreeUntil(termsOfReserved(reservation))
  return (
    <p>
      {free && (
        <span className={css.free}>{text('reservation.freeToCancel', { date: date(free, 'brief') })}</span>
      )}{' '}
      <span>{text(phone ? 'reservation.changeByPhone' : 'reservation.changeByHotel')}</span>
    </p>
  )
}
