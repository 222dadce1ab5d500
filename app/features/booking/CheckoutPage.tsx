import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { track } from '#app/analytics/track.ts'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { useRedirect } from '#app/navigation/useRedirect.ts'
import { isAsSeen } from '#app/parts/order/orderParts.ts'
import type { Confirmed } from '#app/parts/order/submitted.ts'
import { useOrder } from '#app/parts/order/useOrder.ts'
import { paths } from '#app/paths.ts'
import { nextMoment } from '#app/platform/serverClock.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { OfferPending } from './page/OfferPending.tsx'
import { ORDER_NOTICES } from './page/OrderNotices.tsx'
import { Review } from './review/Review.tsx'
import { BookingPending } from './submit/BookingPending.tsx'
import { useBooking } from './submit/useBooking.ts'

/** Scrolls to the notices, which appear in the next render. */
const showNotices = () =>
  requestAnimationFrame(() => document.getElementById(ORDER_NOTICES)?.scrollIntoView({ block: 'center' }))

/** The second step of the booking: the guest reviews and confirms it, and waits for the reservation number. */
export function CheckoutPage() {
  const { go } = useNavigation()
  const session = useSession()
  const { order, isReady, search, bookingKey, draft, submitted, ...control } = useOrder('review')
  const { criteria, chosenCodes } = search
  const { isPriceCurrent, failed, readDraft } = control
  const booking = useBooking(search, draft, () => void showNewPrice())
  /** The request that the guest has confirmed. It is sent when the current price is known. */
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null)
  /**
   * The hotel refused the price, the coupon or the payment method: the search is repeated, and the guest confirms the current
   * price. The key stays: it also names an unpaid order of this booking that keeps the rooms, which the next order replaces.
   */
  const [isPriced, setPriced] = useState(true)

  /** The order that the guest has seen. After a change of language the review stays with it until the new texts have loaded. */
  const seen = useRef(order)
  useEffect(() => {
    if (order) seen.current = order
  }, [order])
  const isSameBooking = seen.current?.bookingKey === bookingKey && !failed.error
  const shown = order ?? (isSameBooking ? seen.current : null)

  // Without complete details there is nothing to review.
  useRedirect(
    bookingKey && !submitted && !isReady ? paths.guestDetail(criteria, chosenCodes, bookingKey) : null,
  )

  const sendConfirmed = useEffectEvent(() => {
    if (!confirmed) return
    setConfirmed(null)
    const { body, hotelId, owner } = confirmed
    // The guest has not agreed to another price: the page shows it with a warning. Another user has not ordered.
    if (!order || !isAsSeen(order, body) || owner !== session.owner()) return showNotices()
    const { chosen, bookingKey, extras } = order
    const { deliveries } = extras
    track('add_payment_info', { criteria, chosen, deliveries, bookingKey, method: body.payment_method })
    booking.start(
      { bookingKey, hotelId, owner, body: { ...body, confirmed_at: new Date(nextMoment()).toISOString() } },
      chosen.map(({ room }) => ({ code: room.room_type_code, name: room.room_type_name })),
    )
  })
  useEffect(() => {
    if (isPriceCurrent && confirmed) sendConfirmed()
  }, [isPriceCurrent, confirmed])

  async function showNewPrice() {
    readDraft()
    setPriced(false)
    await control.reload()
    setPriced(true)
    showNotices()
  }

  /** Abandons the request. The dialog has warned the guest that the hotel may have received it. */
  function setAside() {
    draft.endRequest()
    if (submitted?.bookingKey === bookingKey || booking.isSending) {
      go(paths.results(criteria, chosenCodes), { replace: true })
    } else readDraft()
  }

  const sent = submitted ?? (booking.unknown > 0 ? draft.read().submitted : null)
  if (bookingKey && sent) {
    return (
      <BookingPending
        submitted={sent}
        booking={booking}
        isResumed={sent.bookingKey === bookingKey}
        onSetAside={setAside}
      />
    )
  }
  if (!shown || !isReady) return <OfferPending error={failed.error} onRetry={failed.reload} />
  return (
    <Review
      order={shown}
      isBusy={order === null || booking.isSending || confirmed !== null || !isPriced}
      // The card may get its token long after the press: the price may have become known meanwhile, or not.
      onConfirm={setConfirmed}
    />
  )
}
