import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, CancelledError } from '#app/data/ApiError.ts'
import type { UnknownReason } from '#app/data/booking/bookUntilKnown.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { waitFor } from '#app/data/wait.ts'
import type { AttemptCard } from '#app/parts/card/rememberedCard.ts'
import { paymentById } from '#app/parts/payment/paymentById.ts'
import { type PaymentOpening, useCardAttempt } from '#app/parts/payment/useCardAttempt.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { payments } from '#shared/api/payments.ts'
import type { Payment } from '#shared/api/reservationPayment.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { canRetry, isInProgress } from '#shared/money/payment/paymentStates.ts'

/** How often the page asks for the state of a payment, in ms. */
const WORKING_MS = 1_500
const WAITING_MS = 2_500
const HIDDEN_MS = 10_000
const IDLE_MS = 30_000

export type PaymentControl = {
  /** The reservation with its payment; null until the first answer. */
  reservation: Reservation | null
  /** The payment of this page, of the booking or of a change; null until the first answer. */
  payment: Payment | null
  /** When the unfinished payment ends, as a value of `performance.now()`; null if it does not end by itself. */
  endsAt: number | null
  /** Why the last question has no answer; null after an answer. */
  error: ApiError | null
  /** Why the server refused the last action of the guest; null without a refusal. */
  refusal: ApiError | null
  /** Whether an attempt, or another action of the guest, is on its way. */
  isSending: boolean
  /** Why the result of the attempt is unknown; null if it is not. */
  unknown: UnknownReason | null
  ask: () => void
  /** Pays with a card. The attempt is repeated with the same key until its result is known. */
  pay: (card: AttemptCard) => void
  abandon: () => Promise<unknown>
  /** Releases the rooms. `isRefused`: the server has refused it. Without an answer it may have happened. */
  release: () => Promise<{ isRefused: boolean }>
  changeMethod: (method: PaymentMethod) => Promise<unknown>
}

/** How long to wait until the next question; null for a payment that does not change any more. */
function pollDelay(payment: Payment | null): number | null {
  const state = payment?.state
  if (state === undefined || isInProgress(state)) return WORKING_MS
  if (state === 'waiting') return WAITING_MS
  return canRetry(state) || state === 'unclear' ? IDLE_MS : null
}

/**
 * The payment of a reservation. The page asks the server for its state: more often while the gateway works on it, at once
 * when the guest returns to the page, and no more when the payment has ended. `first` is an answer that is known already.
 */
export function usePayment(id: string, opening: PaymentOpening, first: Reservation | null): PaymentControl {
  const { call } = useApi()
  const { id: hotelId } = useHotel()
  const [reservation, setReservation] = useState(first)
  const [endsAt, setEndsAt] = useState<number | null>(() => endOf(first && paymentById(first, id)))
  const [error, setError] = useState<ApiError | null>(null)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [isActing, setActing] = useState(false)
  const round = useRef<AbortController | null>(null)
  const request = { params: { hotelId, id }, body: opening }

  function show(next: Reservation) {
    setReservation(next)
    setEndsAt(endOf(paymentById(next, id)))
    setError(null)
  }

  /** Asks once. Returns the pause until the next question; null if there is none. */
  const askOnce = useEffectEvent(async (signal: AbortSignal): Promise<number | null> => {
    try {
      const next = await call(
        payments.show,
        { params: { hotelId, id }, query: opening },
        { signal, isBackground: true },
      )
      if (signal.aborted) return null
      show(next)
      return pollDelay(paymentById(next, id))
    } catch (caught) {
      if (caught instanceof CancelledError || signal.aborted) return null
      if (caught instanceof ApiError) setError(caught)
      return caught instanceof ApiError && caught.isClientError ? null : WAITING_MS
    }
  })

  const ask = useEffectEvent(async () => {
    round.current?.abort()
    round.current = new AbortController()
    const { signal } = round.current
    for (;;) {
      const ms = await askOnce(signal)
      if (ms === null || signal.aborted) return
      await waitFor(document.hidden ? Math.max(ms, HIDDEN_MS) : ms, signal, window)
      if (signal.aborted) return
    }
  })

  useEffect(() => {
    void ask()
    const onReturn = () => {
      if (!document.hidden) void ask()
    }
    window.addEventListener('focus', onReturn)
    window.addEventListener('pageshow', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      window.removeEventListener('focus', onReturn)
      window.removeEventListener('pageshow', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
      round.current?.abort()
    }
  }, [])

  const attempt = useCardAttempt((outcome) => {
    if (outcome.kind === 'booked') show(outcome.reservation)
    if (outcome.kind === 'refused') setRefusal(outcome.error)
    // The server has the state of the payment.
    if (outcome.kind !== 'refused' || outcome.error.status === 409) void ask()
  })

  function pay(card: AttemptCard) {
    setRefusal(null)
    attempt.pay(id, opening, card)
  }

  /** Sends an action of the guest. After a failure the state is asked again. */
  async function act(send: () => Promise<Reservation>): Promise<{ isRefused: boolean }> {
    setActing(true)
    setRefusal(null)
    let isRefused = false
    try {
      show(await send())
    } catch (caught) {
      if (caught instanceof ApiError) setRefusal(caught)
      isRefused = caught instanceof ApiError && caught.kind === 'refused' && (caught.status ?? 500) < 500
    }
    setActing(false)
    void ask()
    return { isRefused }
  }

  return {
    reservation,
    payment: reservation && paymentById(reservation, id),
    endsAt,
    error,
    refusal,
    isSending: isActing || attempt.isSending,
    unknown: attempt.unknown,
    ask: () => void ask(),
    pay,
    abandon: () => act(() => call(payments.abandon, request)),
    release: () => act(() => call(payments.release, request)),
    changeMethod: (payment_method) =>
      act(() => call(payments.changeMethod, { ...request, body: { ...request.body, payment_method } })),
  }
}

/** The end of an unfinished payment on the clock of this page. */
function endOf(payment: Payment | null): number | null {
  const seconds = payment?.expires_in
  return seconds == null ? null : performance.now() + seconds * 1000
}
