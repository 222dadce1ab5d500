import { useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { PriceLines } from '#app/parts/PriceLines.tsx'
import { StaySummary } from '#app/parts/StaySummary.tsx'
import { paths } from '#app/paths.ts'
import { type ChosenRoom, priceOf, sharedMethods } from '#app/search/selection.ts'
import type { SearchState } from '#app/search/useSearchState.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { dueOf } from '#shared/money/price.ts'
import { nightsBetween } from '#shared/stay/stayDates.ts'
import { BookingPage } from './BookingPage.tsx'
import { ConfirmButton } from './ConfirmButton.tsx'
import type { Submitted } from './draft.ts'
import type { GuestValues } from './guestForm.ts'
import { LegalCheck } from './LegalCheck.tsx'
import { Methods, offered } from './Methods.tsx'
import { nameRuleOf } from './names.ts'
import * as css from './Review.module.css'
import { ReviewGuest } from './ReviewGuest.tsx'
import { ReviewRooms } from './ReviewRooms.tsx'
import { toRequest } from './toRequest.ts'

type Props = {
  stay: SearchState
  attempt: string
  chosen: ChosenRoom[]
  values: GuestValues
  isBusy: boolean
  onConfirm: (body: Submitted['body'], hotelId: Submitted['hotelId']) => void
}

/** Everything the guest agrees to, on one page, and the button that says what it does. */
export function Review({ stay, attempt, chosen, values, isBusy, onConfirm }: Props) {
  const { text, locale } = useText()
  const hotel = useHotel()
  const { criteria, selected } = stay
  const { checkin, checkout } = criteria
  const methods = offered(sharedMethods(chosen))
  const [picked, setMethod] = useState(methods[0])
  const [isAccepted, setAccepted] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const method = picked && methods.includes(picked) ? picked : methods[0]
  const price = priceOf(chosen)
  if (!checkin || !checkout || !price) return null
  const mustAccept = hotel.termsUrl !== null

  function confirm() {
    if (isBusy || !method || !checkin || !checkout) return
    setRefused(mustAccept && !isAccepted)
    if (mustAccept && !isAccepted) return document.getElementById('accept-terms')?.focus()
    const rule = nameRuleOf(locale, hotel.kanjiNameRequired)
    onConfirm(toRequest({ checkin, checkout, criteria, chosen, values, rule, method, locale }), hotel.id)
  }

  return (
    <BookingPage
      back={{ to: paths.guestDetail(criteria, selected, attempt), label: text('booking.toDetails') }}
      heading={text('booking.reviewHeading')}
      sentence={text('booking.reviewSentence')}
      aside={
        <StaySummary
          criteria={criteria}
          chosen={chosen}
          action={
            method && (
              <ConfirmButton due={dueOf(price, method)} price={price} isBusy={isBusy} onConfirm={confirm} />
            )
          }
        />
      }
    >
      <p className="unseen" role="status">
        {isBusy && text('booking.sending')}
      </p>
      <div className={css.sections} inert={isBusy}>
        <ReviewGuest values={values} to={paths.guestDetail(criteria, selected, attempt)} />
        <ReviewRooms
          checkin={checkin}
          checkout={checkout}
          chosen={chosen}
          values={values}
          to={paths.results(criteria, selected)}
        />
        <section className={css.section}>
          <h2 className={css.legend}>{text('booking.price')}</h2>
          <PriceLines price={price} nights={nightsBetween(checkin, checkout)} />
        </section>
        <Methods
          methods={methods}
          chosen={method}
          onChoose={setMethod}
          price={price}
          toRooms={paths.results(criteria, selected)}
        />
        <LegalCheck isAccepted={isAccepted} isRefused={isRefused && !isAccepted} onAccept={setAccepted} />
      </div>
    </BookingPage>
  )
}
