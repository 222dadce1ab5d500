import { useText } from '#app/i18n/TextProvider.tsx'
import { patterns } from '#app/paths.ts'
import { PermittedReservation } from '../../opening/PermittedReservation.tsx'
import { ChangeGuests } from './ChangeGuests.tsx'

/** Where the guest says how many guests sleep in a room of a reservation. */
export function ChangeGuestsPage() {
  const { text } = useText()
  return (
    <PermittedReservation
      pattern={patterns.changeGuests}
      permission="anyOffer"
      heading={text('changeOffer.guests.heading')}
    >
      {(permitted) => <ChangeGuests {...permitted} />}
    </PermittedReservation>
  )
}
