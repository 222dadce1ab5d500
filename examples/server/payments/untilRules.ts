import type { PaymentState } from '#shared/money/payment/paymentStates.ts'

const MINUTE_MS = 60_000

/** How long a guest has from the agreement to enter a card. */
const CARD_MS = 15 * MINUTE_MS

/** How long a guest has for the confirmation at the bank. */
export const CHALLENGE_MS = 15 * MINUTE_MS

/** How long a guest has at least after a refusal, for another card. */
const RETRY_MS = 10 * MINUTE_MS

/** The longest time from the agreement: a stolen card list must not block rooms. */
const MOST_MS = 60 * MINUTE_MS

/** When a payment with an end of its own ends, and the last moment to which that end may move. In milliseconds. */
export type PaymentEnd = { until: number; latest: number }

/** The end of a payment that is agreed at this moment (milliseconds). */
export const endOfAgreed = (agreedAt: number): PaymentEnd => ({
  until: agreedAt + CARD_MS,
  latest: agreedAt + MOST_MS,
})

/** The end of a payment that gets to a state at `now` (milliseconds). It may move later, and never earlier. */
export function untilAfter(state: PaymentState, { until, latest }: PaymentEnd, now: number): number {
  const least =
    state === 'waiting'
      ? now + CHALLENGE_MS
      : state === 'refused' || state === 'abandoned'
        ? now + RETRY_MS
        : until
  return Math.max(until, Math.min(least, latest))
}
