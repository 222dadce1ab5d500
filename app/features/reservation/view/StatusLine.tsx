import { useText } from '#app/i18n/TextProvider.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import * as css from './StatusLine.module.css'

const tones = {
  reserved: 'success',
  done: 'neutral',
  held: 'warning',
  released: 'danger',
  cancelled: 'danger',
} as const

/** The status of a reservation. A held or released one has an explanation. */
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
