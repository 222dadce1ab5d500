import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useRedirect } from '#app/navigation/useRedirect.ts'
import { withAnswers } from '#app/parts/reservation/extraAnswers.ts'
import { readWish } from '#app/parts/reservation/readWish.ts'
import { paths, patterns } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { PermittedReservation } from '../../PermittedReservation.tsx'
import { DirectChange } from '../direct/DirectChangeForm.tsx'
import { ChangeOfferForm } from './ChangeOfferForm.tsx'

/** What a change costs and what it replaces, before the guest agrees to it. The wish of the guest is in the address. */
export function ChangeOfferPage() {
  const { text } = useText()
  const { search } = useLocation()
  const { hasChangeOffers } = useHotel()
  const wish = useMemo(() => readWish(search), [search])
  // Another wish is another offer: nothing of the last one stays, such as its refusal.
  const name = JSON.stringify(wish)
  return (
    <PermittedReservation
      pattern={patterns.changeOffer}
      permission="offer"
      heading={text('changeOffer.heading')}
    >
      {(permitted) =>
        wish && hasChangeOffers ? (
          <ChangeOfferForm key={name} {...permitted} wish={withAnswers(wish, permitted.reservation.number)} />
        ) : wish ? (
          <DirectChange key={name} {...permitted} wish={wish} />
        ) : (
          <WithoutWish number={permitted.reservation.number} />
        )
      }
    </PermittedReservation>
  )
}

/** An address without a readable wish leads back to the reservation. */
function WithoutWish({ number }: { number: string }) {
  useRedirect(paths.review(number))
  return null
}
