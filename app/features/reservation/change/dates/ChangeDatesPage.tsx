import { useText } from '#app/i18n/TextProvider.tsx'
import { patterns } from '#app/paths.ts'
import { PermittedReservation } from '../../PermittedReservation.tsx'
import { ChangeDates } from './ChangeDates.tsx'

/** Where the guest chooses other dates for a reservation, or fewer nights. */
export function ChangeDatesPage() {
  const { text } = useText()
  return (
    <PermittedReservation
      pattern={patterns.changeDates}
      permission="offer"
      heading={text('changeOffer.dates.heading')}
    >
      {(permitted) => <ChangeDates {...permitted} />}
    </PermittedReservation>
  )
}
