import { useText } from '#app/i18n/TextProvider.tsx'
import { patterns } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { PermittedReservation } from '../opening/PermittedReservation.tsx'
import { CancelForm } from './CancelForm.tsx'
import { DirectCancelForm } from './DirectCancelForm.tsx'

/** Cancels a reservation, or some of its rooms. What it costs stands on the page and on its button. */
export function CancelPage() {
  const { text } = useText()
  const { hasChangeOffers } = useHotel()
  return (
    <PermittedReservation
      pattern={patterns.cancel}
      permission="cancel"
      heading={text('change.cancel.heading')}
    >
      {(permitted) => (hasChangeOffers ? <CancelForm {...permitted} /> : <DirectCancelForm {...permitted} />)}
    </PermittedReservation>
  )
}
