import { useText } from '#app/i18n/TextProvider.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import * as css from './ReservationView.module.css'

const tones = {
  reserved: 'good',
  done: 'quiet',
  held: 'care',
  released: 'danger',
  cancelled: 'danger',
} as const

/** How it stands with the reservation; one that is not yet sure, or no more, says what that means. */
export function StatusLine({ status }: Pick<Reservation, 'status'>) {
  const { text } = useText()
  return (
    <p className={css.status} data-tone={tones[status]}>
      <b>{text(`reservation.status.${status}`)}</b>
      {(status === 'held' || status === 'released') && (
        <span> {text(`reservation.statusSays.${status}`)}</span>
      )}
    </p>
  )
}
