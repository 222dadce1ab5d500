import { useText } from '#app/i18n/TextProvider.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import type { ReservationStatus } from '#shared/reservation/status.ts'
import * as css from './StatusName.module.css'

const tones = {
  reserved: 'success',
  upcoming: 'success',
  done: 'neutral',
  completed: 'neutral',
  held: 'warning',
  released: 'danger',
  cancelled: 'danger',
  unscheduled: 'warning',
  expired: 'danger',
} as const satisfies Record<ReservationStatus, string>

const isKnown = (status: string): status is ReservationStatus => Object.hasOwn(tones, status)

type Props = Pick<Reservation, 'status'>

/** The name of a status; an unknown one is shown as the server names it. */
export function StatusName({ status }: Props) {
  const { text } = useText()
  return (
    <span className={css.status} data-tone={isKnown(status) ? tones[status] : 'neutral'}>
      {isKnown(status) ? text(`reservation.status.${status}`) : status}
    </span>
  )
}

/** What a held or a released reservation waits for. Nothing for another status. */
export function StatusNote({ status }: Props) {
  const { text } = useText()
  const known = (['held', 'released'] as const).find((one) => one === status)
  return known ? <p>{text(`reservation.statusSays.${known}`)}</p> : null
}
