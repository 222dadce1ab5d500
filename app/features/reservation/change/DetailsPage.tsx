import { useText } from '#app/i18n/TextProvider.tsx'
import { BackLink } from '#app/navigation/BackLink.tsx'
import { paths, patterns } from '#app/paths.ts'
import { PermittedReservation } from '../opening/PermittedReservation.tsx'
import { ReservationPage } from '../ReservationPage.tsx'
import { DetailsForm } from './DetailsForm.tsx'

/** Names, contact, arrival and notes of a reservation. They cost nothing, and are saved at once. */
export function DetailsPage() {
  const { text } = useText()
  const heading = text('change.details.heading')
  return (
    <PermittedReservation pattern={patterns.details} permission="details" heading={heading}>
      {(permitted) => (
        <ReservationPage
          above={
            <BackLink to={paths.review(permitted.reservation.number)}>
              {text('change.cancel.toReview')}
            </BackLink>
          }
          heading={heading}
          sentence={text('change.details.sentence')}
        >
          <DetailsForm {...permitted} />
        </ReservationPage>
      )}
    </PermittedReservation>
  )
}
