import { useRef, useState } from 'react'
import { useBusy } from '#app/errors/busy.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useCardChoice } from '#app/parts/card/useCardChoice.tsx'
import { askedTexts } from '#app/parts/guest/guestFields.ts'
import { storeExchange } from '#app/parts/order/bookedExchange.ts'
import type { Order } from '#app/parts/order/order.ts'
import { toRequest } from '#app/parts/order/orderParts.ts'
import type { Confirmed } from '#app/parts/order/submitted.ts'
import { PriceLines } from '#app/parts/price/PriceLines.tsx'
import { StaySummary } from '#app/parts/price/StaySummary.tsx'
import { ArrivalFacts } from '#app/parts/stay/ArrivalFacts.tsx'
import { useArrivalTexts } from '#app/parts/stay/useArrivalTexts.ts'
import { paths } from '#app/paths.ts'
import { promotionOf } from '#app/search/rooms/chosenRooms.ts'
import { offeredMethods, paymentProblem } from '#app/search/rooms/supportedMethods.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { Folded } from '#app/ui/Folded.tsx'
import { needsCard } from '#shared/money/payment/paymentMethods.ts'
import { transferDeadline } from '#shared/money/payment/transferDeadline.ts'
import { amountOf } from '#shared/money/price.ts'
import { dueOf, prepaidOf } from '#shared/money/totals.ts'
import { isPaidByPoints } from '#shared/money/withVoucher.ts'
import { nightsInUse, spanOf } from '#shared/stay/roomDates.ts'
import { BookingPage } from '../page/BookingPage.tsx'
import { ConfirmButton } from './ConfirmButton.tsx'
import { LegalCheck } from './LegalCheck.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import { PointsNotice } from './PointsNotice.tsx'
import * as css from './Review.module.css'
import { ReviewAnswers } from './ReviewAnswers.tsx'
import { ReviewExtras } from './ReviewExtras.tsx'
import { ReviewGuest } from './ReviewGuest.tsx'
import { ReviewRooms } from './ReviewRooms.tsx'
import { ReviewSection } from './ReviewSection.tsx'
import { type Press, useChosenMethod } from './useChosenMethod.ts'

type Props = {
  order: Order
  isBusy: boolean
  onConfirm: (confirmed: Confirmed) => void
}

/** All that the guest agrees to: details, rooms, price, payment and terms, with the button that books. */
export function Review({ order, isBusy, onConfirm }: Props) {
  const { text, locale } = useText()
  const hotel = useHotel()
  const session = useSession()
  const { checkin, isKnown } = useArrivalTexts()
  const isServerBusy = useBusy()
  const { search, bookingKey, dates, chosen, price, exchange, guest, coupon } = order
  const { criteria, chosenCodes } = search
  const { deliveries } = order.extras
  const today = useToday()
  // Rooms may have their own dates: the first check-in and the last check-out count.
  const span = spanOf(dates)
  const { cards, transferDays } = hotel.payment
  const methods = offeredMethods(chosen, { price, cards, checkin: span.checkin, today, transferDays })
  const available = methods.flatMap(({ method, problem }) => (problem === null ? method : []))
  const [isAccepted, setAccepted] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const { method, ended, choose, checkSeen } = useChosenMethod(available, price)
  const isByCard =
    method !== undefined && !isPaidByPoints(price) && needsCard(method, prepaidOf(price, method))
  const confirmButton = useRef<HTMLButtonElement>(null)
  const card = useCardChoice(
    isByCard ? { checkOut: span.checkout, amount: prepaidOf(price, method), currency: price.currency } : null,
    confirmButton,
  )
  const transferBy =
    transferDays === null ? null : transferDeadline({ today, checkin: span.checkin, days: transferDays })
  const isWaiting = isBusy || card.isBusy
  const { arrivalTime } = askedTexts(guest.requirements, guest.values)
  const isDayUse = nightsInUse(dates) === 0
  const mustAccept = hotel.termsUrl !== null
  const detailsPath = paths.guestDetail(criteria, chosenCodes, bookingKey)
  const resultsPath = paths.results(criteria, chosenCodes)

  async function confirm(press: Press) {
    if (isWaiting || !method || !checkSeen(press)) return
    setRefused(mustAccept && !isAccepted)
    if (mustAccept && !isAccepted) return document.getElementById('accept-terms')?.focus()
    // The session may end before the card has its token.
    const owner = session.owner()
    if (isByCard && !(await card.take())) return
    storeExchange(hotel.code, exchange)
    onConfirm({ body: toRequest(order, method, locale), hotelId: hotel.id, owner })
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
          byPoints={-amountOf(price, 'points')}
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
                points={order.points.used}
                isBusy={isWaiting}
                onConfirm={(press) => void confirm(press)}
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
        <ReviewRooms order={order} to={resultsPath} />
        <ReviewGuest guest={guest} purpose={order.purpose} to={detailsPath} />
        {isKnown && (
          <Folded heading={text('order.arrival.heading')} fact={arrivalTime ?? (!isDayUse && checkin)}>
            <ArrivalFacts isDayUse={isDayUse} arrivalTime={arrivalTime} />
          </Folded>
        )}
        <ReviewAnswers order={order} to={detailsPath} />
        <ReviewExtras order={order} to={detailsPath} />
        <ReviewSection heading={text('booking.price')}>
          <PointsNotice order={order} />
          <PriceLines
            price={price}
            nights={nightsInUse(dates)}
            promotion={promotionOf(chosen)}
            couponNights={coupon.answer?.first_nights ?? null}
            exchange={exchange}
            method={method ?? null}
            hasExtrasBeside={deliveries.length > 0}
          />
        </ReviewSection>
        <PaymentMethods
          methods={methods}
          chosen={method}
          ended={ended}
          isConflict={paymentProblem(chosen, hotel.payment.cards !== null) === 'conflict'}
          // The guest has confirmed the method for which the card gets its token.
          onChoose={(next) => !isWaiting && choose(next)}
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
