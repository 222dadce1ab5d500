import type { Query } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import { LookupFields } from './LookupFields.tsx'
import * as css from './ReservationView.module.css'

type Props = { number: string; found: Query<Reservation>; onEmail: (email: string) => void }

/** The address names the reservation but not who may see it. */
export function AskEmail({ number, found, onEmail }: Props) {
  const { text } = useText()
  return (
    <div className={css.page}>
      <h1 className={css.heading}>{text('reservation.askHeading', { number })}</h1>
      <p className={css.sentence}>{text('reservation.askSentence')}</p>
      <LookupFields number={number} found={found} onWanted={({ email }) => onEmail(email)} />
    </div>
  )
}
