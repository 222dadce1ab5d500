import { useText } from '#app/i18n/TextProvider.tsx'
import type { Reservation, ReservationStatus } from '#shared/api/reservations.ts'
import * as css from './StatusLine.module.css'

const tones = {
  reserved: 'success',
  upcoming: 'success',
  done: 'neutral',
  completed: 'neutral',
  held: 'warning',
  released: 'danger',
  cancelled: 'danger',
} as const satisfies Record<ReservationStatus, string>

const isKnown = (status: string): status is ReservationStatus => Object.hasOwn(tones, status)

type Props = Pick<Reservation, 'status'> & {
  /** Whether another part of the page explains what a held reservation waits for. */
  hasOwnNote?: boolean
}

/** The status of a reservation. A held or released one has an explanation; an unknown one is shown as the server names it. */
export function StatusLine({ status, hasOwnNote = false }: Props) {
  const { text } = useText()
  if (!isKnown(status)) {
    return (
      <p className={css.status} data-tone="neutral">
        <b>{status}</b>
      </p>
    )
  }
  return (
    <p className={css.status} data-tone={tones[status]}>
      <b>{text(`reservation.status.${status}`)}</b>
      {((status === 'held' && !hasOwnNote) || status === 'released') && (
        <span> {text(`reservation.statusSays.${status}`)}</span>
      )}
    </p>
  )
}
