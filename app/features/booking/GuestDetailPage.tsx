import { useState } from 'react'
import { track } from '#app/analytics/track.ts'
import { useTrackOnce } from '#app/analytics/useTrackOnce.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { useRedirect } from '#app/navigation/useRedirect.ts'
import { withoutGone } from '#app/parts/order/chosenExtras.ts'
import { focusUnfit } from '#app/parts/order/extras/ExtraQuestion.tsx'
import type { Order } from '#app/parts/order/order.ts'
import { unfitExtra } from '#app/parts/order/parts/extras.ts'
import { useOrder } from '#app/parts/order/useOrder.ts'
import { StaySummary } from '#app/parts/price/StaySummary.tsx'
import { addFilesId, unfinishedQuestion, useUploads } from '#app/parts/questions/files/useUploads.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { amountOf } from '#shared/money/price.ts'
import { CouponSection } from './coupon/CouponSection.tsx'
import { ArrivalSection } from './details/ArrivalSection.tsx'
import { GuestForm } from './details/GuestForm.tsx'
import { GUEST_FORM } from './details/useGuestForm.ts'
import { ExtrasSection } from './extras/ExtrasSection.tsx'
import * as css from './GuestDetailPage.module.css'
import { BookingPage } from './page/BookingPage.tsx'
import { OfferPending } from './page/OfferPending.tsx'
import { StayRooms } from './page/StayRooms.tsx'
import { PointsSection } from './points/PointsSection.tsx'

const STAY = 'booked-stay'

/** The first step of the booking: names, contact details and notes of the guests. */
export function GuestDetailPage() {
  const { text } = useText()
  const { go } = useNavigation()
  const { order, search, bookingKey, draft, submitted, chosen, failed, change } = useOrder('details')
  const { criteria, chosenCodes } = search
  const files = useUploads('guest', draft)
  const [isBlocked, setBlocked] = useState(false)

  // A sent request must not be changed before its result is known.
  useRedirect(submitted && bookingKey ? paths.payment(criteria, chosenCodes, bookingKey) : null)
  useTrackOnce(
    chosen && bookingKey,
    () => chosen && bookingKey && track('begin_checkout', { criteria, chosen, bookingKey }),
  )

  if (!order) return <OfferPending error={failed.error} onRetry={failed.reload} />

  /** Goes on to the review, unless a part of the order must be changed. */
  function finish({ bookingKey, answers, extras, stored }: Order) {
    // What the hotel does not offer any more is not in the total either.
    change({ extras: withoutGone(extras.offered.slots ?? [], stored.extras) })
    const unfit = unfitExtra({ extras, stored })
    const unfinished = unfinishedQuestion(files.entries, answers.asked)
    setBlocked(unfinished !== null)
    if (unfinished !== null) document.getElementById(addFilesId(unfinished))?.focus()
    else if (unfit) focusUnfit(unfit, stored.extras)
    else go(paths.payment(criteria, chosenCodes, bookingKey))
  }
  return (
    <BookingPage
      step={2}
      back={{ to: paths.results(criteria, chosenCodes), label: text('booking.toRooms') }}
      heading={text('booking.guestHeading')}
      sentence={text('booking.guestSentence')}
      aside={
        <StaySummary
          criteria={criteria}
          chosen={order.chosen}
          deliveries={order.extras.deliveries}
          byPoints={-amountOf(order.price, 'points')}
          exchange={order.exchange}
          note={text('parts.summary.nothingCharged')}
          action={
            <Button
              type="submit"
              kind="filled"
              form={GUEST_FORM}
              // Keeps the focus in the field: an error that appears on blur would move the button during the press.
              onMouseDown={(event) => event.preventDefault()}
            >
              {text('booking.toReview')}
            </Button>
          }
        />
      }
    >
      <section className={css.stay} aria-labelledby={STAY}>
        <h2 className="unseen" id={STAY}>
          {text('booking.stay')}
        </h2>
        <StayRooms dates={order.dates} chosen={order.chosen} />
        <CouponSection order={order} />
      </section>
      <GuestForm
        order={order}
        draft={draft}
        files={files}
        isBlocked={isBlocked}
        onPurpose={(purpose) => change({ purpose })}
        onDone={() => finish(order)}
      />
      <ExtrasSection order={order} onChange={(extras) => change({ extras })} />
      <PointsSection order={order} onChange={(points) => change({ points })} />
      <ArrivalSection order={order} />
    </BookingPage>
  )
}
