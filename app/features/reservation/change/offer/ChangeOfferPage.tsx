import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useRedirect } from '#app/navigation/useRedirect.ts'
import { withAnswers } from '#app/parts/reservation/extraAnswers.ts'
import { readWish } from '#app/parts/reservation/readWish.ts'
import type { Wish } from '#app/parts/reservation/writeWish.ts'
import { paths, patterns } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { type Permitted, PermittedReservation } from '../../opening/PermittedReservation.tsx'
import { DirectChange } from '../direct/DirectChange.tsx'
import { ChangeOfferForm } from './ChangeOfferForm.tsx'
import { isFulfilled } from './isFulfilled.ts'

/** What a change costs and what it replaces, before the guest agrees to it. The wish of the guest is in the address. */
export function ChangeOfferPage() {
  const { text } = useText()
  const { search } = useLocation()
  const wish = useMemo(() => readWish(search), [search])
  // Another wish is another offer: nothing of the last one stays, such as its refusal.
  const name = JSON.stringify(wish)
  return (
    <PermittedReservation
      pattern={patterns.changeOffer}
      permission="anyOffer"
      heading={text('changeOffer.heading')}
    >
      {(permitted) =>
        wish ? (
          <WithWish key={name} {...permitted} wish={wish} />
        ) : (
          <ToReview number={permitted.reservation.number} />
        )
      }
    </PermittedReservation>
  )
}

/** The page of a wish. A change that was made before leads back to the reservation: a reload must not ask for it again. */
function WithWish({ wish: ofAddress, ...permitted }: Permitted & { wish: Wish }) {
  const { hasChangeOffers } = useHotel()
  const { reservation } = permitted
  // The answers are removed when the change is made: the page would ask for another offer without them.
  const [wish] = useState(() => withAnswers(ofAddress, reservation.number))
  const [isMade] = useState(() => isFulfilled(reservation, wish))
  if (isMade) return <ToReview number={reservation.number} />
  return hasChangeOffers ? (
    <ChangeOfferForm {...permitted} wish={wish} />
  ) : (
    <DirectChange {...permitted} wish={ofAddress} />
  )
}

/** Leads back to the reservation. */
function ToReview({ number }: { number: string }) {
  useRedirect(paths.review(number))
  return null
}
