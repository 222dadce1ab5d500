import { useRef, useState } from 'react'
import { useBusy } from '#app/errors/busy.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useCardChoice } from '#app/parts/card/useCardChoice.tsx'
import { askedTexts } from '#app/parts/guest/guestFields.ts'
import { keepExchange } from '#app/parts/order/bookedExchange.ts'
import type { Submitted } from '#app/parts/order/draft.ts'
import type { GuestValues } from '#app/parts/order/guestForm.ts'
import { toRequest } from '#app/parts/order/toRequest.ts'
import { PriceLines } from '#app/parts/price/PriceLines.tsx'
import { StaySummary } from '#app/parts/price/StaySummary.tsx'
import type { DraftFile } from '#app/parts/questions/files/draftFile.ts'
import { ArrivalFacts } from '#app/parts/stay/ArrivalFacts.tsx'
import { ExtraFacts } from '#app/parts/stay/ExtraFacts.tsx'
import { useArrivalTexts } from '#app/parts/stay/useArrivalTexts.ts'
import { paths } from '#app/paths.ts'
import { type ChosenRoom, priceOf, promotionOf } from '#app/search/rooms/selection.ts'
import { leastCharged, offeredMethods, paymentProblem } from '#app/search/rooms/supportedMethods.ts'
import type { SearchState } from '#app/search/url/useSearchState.ts'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { Folded } from '#app/ui/Folded.tsx'
import type { Question } from '#shared/api/questions.ts'
import type { CodeAnswer, Exchange } from '#shared/api/rooms.ts'
import type { Delivery } from '#shared/extras/slots.ts'
import { orderedExtra } from '#shared/extras/slots.ts'
import { needsCard, type PaymentMethod } from '#shared/money/paymentMethods.ts'
import { dueOf, prepaidOf } from '#shared/money/totals.ts'
import { transferDeadline } from '#shared/money/transferDeadline.ts'
import type { GuestRequirements } from '#shared/party/guestFields.ts'
import { nameRuleOf } from '#shared/party/guestName.ts'
import { datesOfRooms } from '#shared/search/searchedRooms.ts'
import { nightsInUse, spanOf } from '#shared/stay/roomDates.ts'
import { BookingPage } from '../page/BookingPage.tsx'
import { ConfirmButton } from './ConfirmButton.tsx'
import { LegalCheck } from './LegalCheck.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import * as css from './Review.module.css'
import { ReviewAnswers } from './ReviewAnswers.tsx'
import { ReviewGuest } from './ReviewGuest.tsx'
import { ReviewRooms } from './ReviewRooms.tsx'
import { ReviewSection } from './ReviewSection.tsx'

type Props = {
  search: SearchState
  bookingKey: string
  chosen: ChosenRoom[]
  /** The extras that the guest orders. */
  deliveries: readonly Delivery[]
  couponCode: string | null
  /** The answer of the hotel to the coupon of the search; null without one. */
  coupon: CodeAnswer | null
  /** The rate of the currency in which the guest sees the prices too. */
  exchange: Exchange | null
  values: GuestValues
  /** The files that the guest has attached to answers. */
  files: readonly DraftFile[]
  /** The questions that the guest was asked. */
  asked: readonly Question[]
  /** How the hotel asks for the details of the guests. */
  requirements: GuestRequirements
  /** Whether the booking updates the profile of the member. */
  updatesProfile: boolean
  isBusy: boolean
  onConfirm: (body: Submitted['body'], hotelId: Submitted['hotelId']) => void
}

/** All that the guest agrees to: details, rooms, price, payment and terms, with the button that books. */
export function Review({
  search,
  bookingKey,
  chosen,
  deliveries,
  couponCode,
  coupon,
  exchange,
  values,
  files,
  asked,
  requirements,
  updatesProfile,
  isBusy,
  onConfirm,
}: Props) {
  const { text, locale } = useText()
  const hotel = useHotel()
  const { checkin, isKnown } = useArrivalTexts()
  const isServerBusy = useBusy()
  const { criteria, selected } = search
  const dates = datesOfRooms(criteria)
  const today = useToday()
  const price = priceOf(chosen, deliveries)
  // Rooms may have their own dates: the first check-in and the last check-out count.
  const span = dates && spanOf(dates)
  const { cards, transferDays } = hotel
  const methods =
    span && price ? offeredMethods(chosen, { price, cards, checkin: span.checkin, today, transferDays }) : []
  const available = methods.flatMap(({ method, problem }) => (problem === null ? method : []))
  const [picked, setMethod] = useState<PaymentMethod | null>(null)
  const [isAccepted, setAccepted] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const least = price ? leastCharged(available, price) : undefined
  /** What the guest has seen as chosen first. */
  const [first, setFirst] = useState(least)
  if (first === undefined && least !== undefined) setFirst(least)
  const seen = picked ?? first
  const isSeenGone = seen !== undefined && !available.includes(seen)
  const method = isSeenGone ? least : seen
  const isByCard = method !== undefined && price !== null && needsCard(method, prepaidOf(price, method))
  const confirmButton = useRef<HTMLButtonElement>(null)
  const card = useCardChoice(
    isByCard && price && span
      ? { checkOut: span.checkout, amount: prepaidOf(price, method), currency: price.currency }
      : null,
    confirmButton,
  )
  if (!dates || !span || !price) return null
  const transferBy =
    transferDays === null ? null : transferDeadline({ today, checkin: span.checkin, days: transferDays })
  const isWaiting = isBusy || card.isBusy
  const { arrivalTime } = askedTexts(requirements, values)
  const isDayUse = nightsInUse(dates) === 0
  const mustAccept = hotel.termsUrl !== null
  const detailsPath = paths.guestDetail(criteria, selected, bookingKey)
  const resultsPath = paths.results(criteria, selected)

  async function confirm() {
    if (isWaiting || !method) return
    // The chosen method has ended meanwhile, and the guest may not have seen the method that takes its place.
    if (isSeenGone) {
      setMethod(method)
      // The only method has no choice that could have the focus.
      const choice = document.querySelector<HTMLElement>('[name="payment-method"]:checked')
      return (choice ?? confirmButton.current)?.focus()
    }
    setRefused(mustAccept && !isAccepted)
    if (mustAccept && !isAccepted) return document.getElementById('accept-terms')?.focus()
    if (isByCard && !(await card.take())) return
    const rule = nameRuleOf(locale, hotel.kanjiNameRequired)
    keepExchange(hotel.code, exchange)
    onConfirm(
      toRequest({
        criteria,
        couponCode,
        chosen,
        deliveries,
        values,
        files,
        asked,
        rule,
        requirements,
        canUpdateProfile: updatesProfile,
        method,
        locale,
      }),
      hotel.id,
    )
  }

  return (
    <BookingPage
      step={3}
      back={{ to: detailsPath, label: text('booking.toDetails') }}
      heading={text('booking.reviewHeading')}
      sentence={text('booking.reviewSentence')}
      aside={
        <StaySummary
          criteria={criteria}
          chosen={chosen}
          deliveries={deliveries}
          exchange={exchange}
          method={method ?? null}
          status={isWaiting && isServerBusy ? text('booking.busy') : null}
          action={
            method && (
              <ConfirmButton
                ref={confirmButton}
                due={dueOf(price, method)}
                price={price}
                method={method}
                isBusy={isWaiting}
                onConfirm={() => void confirm()}
              />
            )
          }
        />
      }
    >
      <p className="unseen" role="status">
        {isWaiting && text('booking.sending')}
      </p>
      <div className={css.sections} inert={isBusy}>
        <ReviewRooms
          dates={dates}
          chosen={chosen}
          values={values}
          roomGuest={requirements.room_guest}
          to={resultsPath}
        />
        <ReviewGuest
          values={values}
          requirements={requirements}
          updatesProfile={updatesProfile}
          to={detailsPath}
        />
        {isKnown && (
          <Folded heading={text('reservation.arrival.heading')} fact={arrivalTime ?? (!isDayUse && checkin)}>
            <ArrivalFacts isDayUse={isDayUse} arrivalTime={arrivalTime} />
          </Folded>
        )}
        <ReviewAnswers values={values} files={files} asked={asked} chosen={chosen} to={detailsPath} />
        {deliveries.length > 0 && (
          <ReviewSection
            heading={text('parts.extras.heading')}
            edit={{ to: detailsPath, text: text('booking.edit'), label: text('booking.extras.edit') }}
          >
            <ExtraFacts
              extras={deliveries.map((one) => ({
                ...one.slot,
                ...orderedExtra(one),
                answer: one.answer,
                name: one.slot.extra.name,
                question: one.slot.extra.question,
              }))}
              currency={price.currency}
            />
          </ReviewSection>
        )}
        <ReviewSection heading={text('booking.price')}>
          <PriceLines
            price={price}
            nights={nightsInUse(dates)}
            promotion={promotionOf(chosen)}
            couponNights={coupon?.first_nights ?? null}
            exchange={exchange}
            method={method ?? null}
            hasExtrasBeside={deliveries.length > 0}
          />
        </ReviewSection>
        <PaymentMethods
          methods={methods}
          chosen={method}
          isConflict={paymentProblem(chosen, hotel.cards !== null) === 'conflict'}
          // The guest has confirmed the method for which the card gets its token.
          onChoose={(next) => !isWaiting && setMethod(next)}
          price={price}
          dates={{ today, transferBy, checkIn: span.checkin, checkOut: span.checkout }}
          toRooms={resultsPath}
        >
          {card.view}
        </PaymentMethods>
        <LegalCheck isAccepted={isAccepted} isRefused={isRefused && !isAccepted} onAccept={setAccepted} />
      </div>
    </BookingPage>
  )
}
