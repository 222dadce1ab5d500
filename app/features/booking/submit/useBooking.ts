import { useEffect, useRef, useState } from 'react'
import { track } from '#app/analytics/track.ts'
import type { ApiError } from '#app/data/ApiError.ts'
import { runBooking } from '#app/data/booking/bookingRuns.ts'
import { bookings } from '#app/data/booking/bookings.ts'
import type { BookingOutcome, UnknownReason } from '#app/data/booking/bookUntilKnown.ts'
import { sendAsOwner } from '#app/data/booking/sendAsOwner.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { messageOf } from '#app/data/messageOf.ts'
import { clearQueries } from '#app/data/queryRequests.ts'
import { clearNotice, clearWarnings, type Message, showNotice } from '#app/errors/notices.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { rememberedCard } from '#app/parts/card/rememberedCard.ts'
import type { GuestDraft } from '#app/parts/order/draft.ts'
import { isJapaneseOnly, japaneseOnly } from '#app/parts/order/isJapaneseOnly.ts'
import type { Submitted } from '#app/parts/order/submitted.ts'
import { cardPaymentOf } from '#app/parts/payment/cardPayment.ts'
import { paths } from '#app/paths.ts'
import { person } from '#app/platform/person.ts'
import type { SearchState } from '#app/search/url/useSearchState.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { guest, idsOf } from '#app/session/user/currentUser.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { reservations } from '#shared/api/reservations.ts'
import { afterRefusal } from './afterRefusal.ts'
import { type RequestedRoomType, soldOutRoom } from './soldOutRoom.ts'

export type BookingControl = {
  isSending: boolean
  /** The number of requests without a known result. From 1 on the booking may have arrived. */
  unknown: number
  /** The hotel's answers cannot be read, and nothing is sent any more. */
  isUnreadable: boolean
  /** Why the result of the last request is unknown; null if it is not. */
  reason: UnknownReason | null
  /** Sends the request until its result is known, then navigates. `rooms` are the requested rooms, empty if unknown. */
  start: (submitted: Submitted, rooms: readonly RequestedRoomType[]) => void
}

/** Why the guest is back at the review. */
function reviewNotice(error: ApiError): Message {
  if (isJapaneseOnly(error)) return japaneseOnly
  if (error.refusal === 'open_transfer_limit' || error.refusal === 'payment_method_not_accepted')
    return messageOf(error)
  return { key: error.refusal === 'coupon_invalid' ? 'booking.couponRefused' : 'booking.notMade' }
}

/**
 * Sends bookings, records their reservations, and navigates to the confirmation or to what a refusal leads to.
 * `onReviewRefused` runs when nothing is booked and the guest stays on the screen: the hotel refused the price, the coupon or the
 * payment method, or the user who ordered has left.
 */
export function useBooking(
  search: SearchState,
  draft: GuestDraft,
  onReviewRefused: () => void,
): BookingControl {
  const { call } = useApi()
  const { text } = useText()
  const { go } = useNavigation()
  const { requirements } = useHotel().guestFields
  const { refresh, owner, isUserUnknown } = useSession()
  const [isSending, setSending] = useState(false)
  const [unknown, setUnknown] = useState<{ requests: number; reason: UnknownReason | null }>({
    requests: 0,
    reason: null,
  })
  const [isUnreadable, setUnreadable] = useState(false)
  const leave = useRef<(() => void) | null>(null)
  useEffect(() => () => leave.current?.(), [])

  const nextAfter = (error: ApiError, body: Submitted['body'], rooms: readonly RequestedRoomType[]) =>
    afterRefusal(
      error,
      search.chosenCodes,
      rooms.map(({ code }) => code),
      draft.read().values,
      body,
      requirements.room_guest,
    )

  /** Stores the outcome, also after the guest has left the screen. */
  function record(
    outcome: BookingOutcome,
    { bookingKey, body }: Submitted,
    rooms: readonly RequestedRoomType[],
    isSamePerson: boolean,
  ) {
    if (outcome.kind === 'left' || outcome.kind === 'unreadable') return
    // The guest may have set this request aside and sent another one.
    const isCurrent = draft.read().submitted?.bookingKey === bookingKey
    if (outcome.kind === 'withdrawn') {
      if (isCurrent) draft.endRequest()
      return
    }
    if (outcome.kind === 'refused') {
      const next = nextAfter(outcome.error, body, rooms)
      const { fields, extras } = next.to === 'details' ? next : {}
      if (isCurrent) draft.endRequest(fields, extras)
      return
    }
    const { reservation } = outcome
    if (body.update_member_profile) void refresh()
    const payment = cardPaymentOf(reservation)
    const { number, bypass_token } = reservation
    // The next person at this device must not see the reservation.
    if (isSamePerson)
      bookings.record(bookingKey, { number, bypass_token, ...(payment && { payment: payment.id }) })
    // The details stay until the booking is paid: the guest may have to book again.
    if (isCurrent && payment) draft.endRequest()
    else if (isCurrent) draft.clear()
    if (!payment) track('purchase', { reservation })
  }

  /** Shows why nothing is booked. The guest can change the order and confirm it again. */
  function backToReview(message: Message) {
    setSending(false)
    setUnknown({ requests: 0, reason: null })
    showNotice('reservation', message)
    onReviewRefused()
  }

  /** Navigates to what the outcome leads to. */
  function showOutcome(
    outcome: BookingOutcome,
    { bookingKey, body }: Submitted,
    rooms: readonly RequestedRoomType[],
  ) {
    if (outcome.kind === 'left') return
    if (outcome.kind === 'unreadable') return setUnreadable(true)
    if (outcome.kind === 'withdrawn' && bookingKey === search.bookingKey)
      return backToReview({ key: 'booking.withdrawn' })
    if (outcome.kind === 'withdrawn') {
      // The earlier order is not about the stay in the URL: to confirm this stay would not book the earlier one.
      showNotice('reservation', { key: 'booking.withdrawn' })
      return go(paths.results(search.criteria, search.chosenCodes), { replace: true })
    }
    if (outcome.kind === 'refused') {
      const { criteria, chosenCodes } = search
      const next = nextAfter(outcome.error, body, rooms)
      const refused = outcome.error.body
      const failure = { code: refused?.code ?? null, title: refused?.message ?? null }
      if (next.to === 'review' && bookingKey === search.bookingKey)
        return backToReview(reviewNotice(outcome.error))
      if (next.to === 'details' && next.hasOldOffer) clearQueries()
      if (next.to === 'details' || next.to === 'fail') showNotice('reservation', messageOf(outcome.error))
      // The refusal of an earlier request is not about the stay in the URL.
      if (bookingKey !== search.bookingKey || next.to === 'review')
        go(paths.results(criteria, chosenCodes), { replace: true })
      else if (next.to === 'results') {
        const room = soldOutRoom(chosenCodes, next.chosenCodes, rooms)
        const named = outcome.error.refusal === 'sold_out' && room !== null
        const title = named ? text('booking.soldOut', { room }) : failure.title
        go(paths.results(criteria, next.chosenCodes, { ...failure, title }), { replace: true })
      } else if (next.to === 'details')
        go(paths.guestDetail(criteria, chosenCodes, bookingKey), { replace: true })
      else go(paths.fail(failure, criteria), { replace: true })
      return
    }
    const { number, bypass_token } = outcome.reservation
    const reservation = { bypass_token }
    const payment = cardPaymentOf(outcome.reservation)
    if (payment) {
      // The guest has agreed to this amount. For another one the page of the payment asks again.
      if (payment.amount === body.prepaid_amount) rememberedCard.confirmFor(payment.id)
      return go(paths.paymentPending(payment.id), { replace: true, reservation })
    }
    go(paths.confirmation(number), { replace: true, forget: true, reservation })
  }

  function start(submitted: Submitted, rooms: readonly RequestedRoomType[]) {
    if (leave.current) return
    setSending(true)
    clearNotice('reservation')
    clearWarnings()
    draft.submit(submitted)
    const { hotelId, body, bookingKey } = submitted
    const sender = person.get()
    const request = { params: { hotelId }, body, idempotencyKey: bookingKey }
    leave.current = runBooking(
      bookingKey,
      {
        send(signal) {
          const { session } = draft.read().submitted ?? {}
          return sendAsOwner({
            isOfUser: submitted.owner !== idsOf(guest),
            isOwner: () => submitted.owner === owner(),
            isUserUnknown,
            identify: refresh,
            book: () =>
              call(reservations.create, request, {
                signal,
                owner: submitted.owner,
                session,
                onSession: (session) => draft.storeSession(bookingKey, session),
              }),
            ask: () => call(reservations.result, request, { signal, session, isBackground: true }),
          })
        },
        record: (outcome) => record(outcome, submitted, rooms, person.get() === sender),
      },
      {
        onUnknown: (requests, reason) => setUnknown({ requests, reason }),
        onOutcome(outcome) {
          leave.current = null
          showOutcome(outcome, submitted, rooms)
        },
      },
    )
  }

  return { isSending, isUnreadable, unknown: unknown.requests, reason: unknown.reason, start }
}
