import { useText } from '#app/i18n/TextProvider.tsx'
import { patterns } from '#app/paths.ts'
import { PermittedReservation } from '../../opening/PermittedReservation.tsx'
import { ChangeExtras } from './ChangeExtras.tsx'

/** Where the guest adds extras to a reservation, removes some, or changes them. */
export function ChangeExtrasPage() {
  const { text } = useText()
  return (
    <PermittedReservation
      pattern={patterns.changeExtras}
      permission="extras"
      heading={text('changeOffer.extras.heading')}
    >
      {(permitted) => <ChangeExtras {...permitted} />}
    </PermittedReservation>
  )
}
