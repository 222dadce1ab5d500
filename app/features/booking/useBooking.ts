import { useEffect, useRef, useState } from 'react'
import { track } from '#app/analytics/track.ts'
import { attempts } from '#app/booking/bookings.ts'
import { ApiError } from '#app/data/ApiError.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { messageOf } from '#app/data/messageOf.ts'
import { clearNotice, showNotice } from '#app/errors/notices.ts'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { paths } from '#app/paths.ts'
import type { SearchState } from '#app/search/useSearchState.ts'
import { reservations } from '#shared/api/reservations.ts'
import { afterRefusal } from './afterRefusal.ts'
import { bookUntilKnown, type Outcome } from './bookUntilKnown.ts'
import type { GuestDraft, Submitted } from './draft.ts'
import { pause, within } from './pause.ts'

/** An answer that has not come by then is asked for again, beside the first: one key makes one reservation. */
const PATIENCE_MS = 30_000

const tooLate = () => new ApiError('offline', null, null, 'No answer to the booking yet')

export type BookingWork = {
  isSending: boolean
  /** How often it was sent without an answer. From 1 on nobody knows whether the booking arrived. */
  unknown: number
  /** Sends the order until it is known what became of it, and leads the guest there. */
  start: (submitted: Submitted, types: readonly string[]) => void
}

export function useBooking(stay: SearchState, draft: GuestDraft): BookingWork {
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

  /** Kept even when the guest is on another screen by now: what was made is made. */
  function settle(outcome: Outcome, { attempt, body }: Submitted, types: readonly string[]) {
    if (outcome.kind === 'left') return
    // The draft may be another order's by now, of a guest who would not wait.
    const isCurrent = draft.read().submitted?.attempt === attempt
    if (outcome.kind === 'refused') {
      const { criteria, selected } = stay
      const next = afterRefusal(outcome.error, selected, types, draft.read().values)
      if (isCurrent) draft.refuse(next.to === 'details' ? next.fields : [])
      if (left.current) return
      if (next.to !== 'results') showNotice('reservation', messageOf(outcome.error))
      // An earlier order's refusal says nothing about the stay in the address.
      if (attempt !== stay.attempt) go(paths.results(criteria, selected), { replace: true })
      else if (next.to === 'results') go(paths.results(criteria, next.selected, next.code), { replace: true })
      else if (next.to === 'details') go(paths.guestDetail(criteria, selected, attempt), { replace: true })
      else go(paths.fail(next.code, criteria), { replace: true })
      return
    }
    const made = outcome.kind === 'booked' ? outcome.reservation : outcome.made
    attempts.spend(attempt, made)
    if (isCurrent) draft.clear()
    if (outcome.kind === 'booked') {
      track('purchase', { reservation: outcome.reservation, coupon: body.coupon_code ?? null })
    }
    if (left.current) return
    const notice = outcome.kind === 'already' ? outcome.kind : undefined
    go(paths.confirmation(made.number, made.bypass_token, notice), { replace: true, forget: true })
  }

  async function start(submitted: Submitted, types: readonly string[]) {
    if (busy.current) return
    busy.current = true
    setSending(true)
    clearNotice('reservation')
    clearNotice('reservationWarning')
    draft.submit(submitted)
    const { hotelId, body, attempt } = submitted
    const send = () => call(reservations.create, { params: { hotelId }, body, idempotencyKey: attempt })
    const outcome = await bookUntilKnown({
      send: () => within(PATIENCE_MS, send(), tooLate),
      onUnknown: setUnknown,
      pause,
      hasLeft: () => left.current,
    })
    busy.current = false
    settle(outcome, submitted, types)
  }

  return { isSending, unknown, start: (submitted, types) => void start(submitted, types) }
}
