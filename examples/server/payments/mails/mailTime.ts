import type { PaymentState } from '#shared/money/payment/paymentStates.ts'

const MINUTE_MS = 60_000

/** How long the page of a guest has not asked for the payment until a mail says how to continue. */
export const AWAY_MS = 3 * MINUTE_MS

/** The shortest rest of a hold in which a guest can read a mail and pay. */
export const LEAST_REST_MS = 5 * MINUTE_MS

/**
 * When the guest of a payment that gets to this state now (milliseconds) is mailed about it; null for never. `isMailed`: the
 * guest was mailed how to pay. That mail is sent once, and only its recipients are mailed the end.
 */
export function mailTime(state: PaymentState, isMailed: boolean, now: number): number | null {
  const isLeft = state === 'waiting' || state === 'refused' || state === 'abandoned'
  if (isLeft && !isMailed) return now + AWAY_MS
  return state === 'expired' && isMailed ? now : null
}
