import type { Query } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import { ReservationPage } from '../ReservationPage.tsx'
import { LookupFields } from './LookupFields.tsx'

type Props = { number: string; result: Query<Reservation>; onEmail: (email: string) => void }

/** Requires the e-mail address of the reservation whose number is in the URL. */
export function EmailForm({ number, result, onEmail }: Props) {
  const { text } = useText()
  return (
    <ReservationPage
      heading={text('reservation.askHeading', { number })}
      sentence={text('reservation.askSentence')}
    >
      <LookupFields number={number} result={result} onSubmit={({ email }) => onEmail(email)} />
    </ReservationPage>
  )
}
