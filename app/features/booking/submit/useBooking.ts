import { useEffect, useRef, useState } from 'react'
import { track } from '#app/analytics/track.ts'
import { bookings } from '#app/booking/bookings.ts'
import { ApiError } from '#app/data/ApiError.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { messageOf } from '#app/data/messageOf.ts'
import { clearNotice, clearWarnings, showNotice } from '#app/errors/notices.ts'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { paths } from '#app/paths.ts'
import type { SearchState } from '#app/search/url/useSearchState.ts'
import { reservations } from '#shared/api/reservations.ts'
import type { GuestDraft, Submitted } from '../guest/draft.ts'
import { afterRefusal } from './afterRefusal.ts'
import { bookUntilKnown, type Outcome } from './bookUntilKnown.ts'
import { pause, within } from './pause.ts'

/** After this time the request is repeated while the first still runs. One key makes one reservation. */
const TIMEOUT_MS = 30_000

const timeoutError = () => new ApiError('offline', null, null, 'No answer to the booking yet')

export type Booking = {
  isSending: boolean
  /** The number of requests without a known result. From 1 on the booking may have arrived. */
  unknown: number
  /** Sends the request until its result is known, then navigates. `types` are the room type codes by room. */
  start: (submitted: Submitted, types: readonly string[]) => void
}

/** Sends bookings, records their reservations, and navigates to the confirmation or to what a refusal leads to. */
export function useBooking(stay: SearchState, draft: GuestDraft): Booking {
  const { call } = useApi()
  const { go } = useNavigation()
  const [isSending, setSending] = useState(false)
  const [unknown, setUnknown] = useState(0)
  const busy = useRef(false)
  const left = useRef(false)

  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  /** Records the outcome, also after the guest has left the screen: the reservation exists. */
  function handleOutcome(outcome: Outcome, { bookingKey, body }: Submitted, types: readonly string[]) {
    if (outcome.kind === 'left') return
    // The guest may have set this request aside and sent another one.
    const isCurrent = draft.read().submitted?.bookingKey === bookingKey
    if (outcome.kind === 'refused') {
      const { criteria, selected } = stay
      const next = afterRefusal(outcome.error, selected, types, draft.read().values)
      if (isCurrent) draft.refuse(next.to === 'details' ? next.fields : [])
      if (left.current) return
      const { body: refused } = outcome.error
      const failure = { code: refused?.code ?? null, title: refused?.message ?? null }
      if (next.to !== 'results') showNotice('reservation', messageOf(outcome.error))
      // The refusal of an earlier request is not about the stay in the URL.
      if (bookingKey !== stay.bookingKey) go(paths.results(criteria, selected), { replace: true })
      else if (next.to === 'results') go(paths.results(criteria, next.selected, failure), { replace: true })
      else if (next.to === 'details') go(paths.guestDetail(criteria, selected, bookingKey), { replace: true })
      else go(paths.fail(failure, criteria), { replace: true })
      return
    }
    const receipt = outcome.kind === 'booked' ? outcome.reservation : outcome.receipt
    bookings.record(bookingKey, receipt)
    if (isCurrent) draft.clear()
    if (outcome.kind === 'booked') {
      track('purchase', { reservation: outcome.reservation, coupon: body.coupon_code ?? null })
    }
    if (left.current) return
    const notice = outcome.kind === 'already' ? outcome.kind : undefined
    go(paths.confirmation(receipt.number, receipt.bypass_token, notice), { replace: true, forget: true })
  }

  async function start(submitted: Submitted, types: readonly string[]) {
    if (busy.current) return
    busy.current = true
    setSending(true)
    clearNotice('reservation')
    clearWarnings()
    draft.submit(submitted)
    const { hotelId, body, bookingKey } = submitted
    const send = () => call(reservations.create, { params: { hotelId }, body, idempotencyKey: bookingKey })
    const outcome = await bookUntilKnown({
      send: () => within(TIMEOUT_MS, send(), timeoutError),
      onUnknown: setUnknown,
      pause,
      hasLeft: () => left.current,
    })
    busy.current = false
    handleOutcome(outcome, submitted, types)
  }

  return { isSending, unknown, start: (submitted, types) => void start(submitted, types) }
}
