import type { Money } from '#shared/money/money.ts'
import type { PartialRefund } from '#shared/money/payment/gateways.ts'
import type { OrderStatus } from '../../gateways/gateway.ts'
import type { StoredRefund } from './StoredRefund.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * The pauses after which the gateway is asked again, by the number of the try before, if a look-up shows that nothing has moved. The
 * first one is longer than a call whose answer was lost can be on its way.
 */
export const RESEND_MS = [5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS]

/** How long a refund is tried. Then the hotel pays it back. */
export const REFUNDING_MS = 72 * HOUR_MS

/** The pause between the look-ups of a refund that was tried for so long, while the gateway does not say whether it has moved. */
export const UNANSWERED_MS = 6 * HOUR_MS

/** The pauses between look-ups: short at first, then a minute, then some minutes. */
const lookUpPause = (elapsedMs: number): number =>
  elapsedMs < MINUTE_MS ? 3_000 : elapsedMs < HOUR_MS ? MINUTE_MS : 10 * MINUTE_MS

/**
 * How far a refund is. Times in ms: since the refund could begin, and since the gateway was asked for the last time. `isDue`: its planned
 * look-up is due, and it is not only looked up after a notification.
 */
export type OpenRefund = Pick<
  StoredRefund,
  'amount' | 'rest' | 'is_refused' | 'waits_for_capture' | 'tries'
> & {
  waitedMs: number
  sentMs: number
  isDue: boolean
}

/**
 * The charge in our rows. `captured`: taken. `capturing`: reserved, and a capture may be on its way. `reserved`: the capture has not
 * begun. `none`: it was never taken and never will be. `returns` is what its gateway can return of it.
 */
export type RefundedCharge = {
  state: 'captured' | 'capturing' | 'reserved' | 'none'
  returns: PartialRefund
}

/** What the gateway has of the charge; null without an answer. */
export type FoundCharge = { status: OrderStatus; left: Money } | null

/**
 * What is done next with a refund. `send`: the gateway is asked to leave `rest`. `capture_first`: less is reserved than has to be
 * returned, so that the refund waits for the result of the capture. `unanswered`: the operator is called, and the look-up is repeated
 * after a pause. `nothing`: its planned look-up stays.
 */
type RefundStep =
  | { do: 'nothing' }
  | { do: 'wait'; pauseMs: number }
  | { do: 'send'; rest: Money }
  | { do: 'capture_first' }
  | { do: 'unanswered'; pauseMs: number }
  | { do: 'refunded' }
  | { do: 'not_charged' }
  | { do: 'by_hotel'; reason: string }

const byHotel = (reason: string): RefundStep => ({ do: 'by_hotel', reason })
const wait = (elapsedMs: number): RefundStep => ({ do: 'wait', pauseMs: lookUpPause(elapsedMs) })

/** Whether a look-up says how much is left of a charge. */
const isReadable = (found: FoundCharge): found is NonNullable<FoundCharge> =>
  found !== null && found.status !== 'unknown' && found.status !== 'open'

/** A refund for which the gateway was never asked: nothing of it can have moved. */
function beforeFirstTry(refund: OpenRefund, charge: RefundedCharge, found: FoundCharge): RefundStep {
  const { amount, waits_for_capture, waitedMs } = refund
  if (charge.state === 'none') return { do: 'not_charged' }
  if (charge.returns === 'nothing') return byHotel('the gateway returns nothing')
  const isOver = charge.state === 'captured' && waitedMs >= REFUNDING_MS
  if (!isReadable(found))
    return isOver ? byHotel('the gateway does not say what is left of the charge') : wait(waitedMs)
  const rest = found.left - amount
  // A reserved amount is returned whole before it is taken, or in part afterwards.
  const isTaken = charge.state === 'captured' && found.status === 'captured'
  if (rest > 0 && !isTaken) return isOver ? byHotel('the gateway has not taken the charge') : wait(waitedMs)
  // The reserved amount may be gone: only the capture says whether anything was charged.
  if (rest < 0 && charge.state !== 'captured')
    return waits_for_capture ? wait(waitedMs) : { do: 'capture_first' }
  if (rest < 0) return byHotel('less is left of the charge than has to be returned')
  if (rest > 0 && charge.returns === 'whole') return byHotel('the gateway returns no part of a charge')
  return { do: 'send', rest }
}

/**
 * What is done next with an open refund, after a look-up of its charge. The rest that it must leave is written before the first try, so
 * that it has moved when a look-up shows this rest or less. A gateway that may have done it is never asked again without a look-up.
 * Notifications never call the operator, and never put off the call: anyone can send them.
 */
export function refundStep(refund: OpenRefund, charge: RefundedCharge, found: FoundCharge): RefundStep {
  const { rest, is_refused, tries, waitedMs, sentMs, isDue } = refund
  if (rest === null) return beforeFirstTry(refund, charge, found)
  if (!isReadable(found)) {
    if (waitedMs < REFUNDING_MS) return wait(sentMs)
    return isDue ? { do: 'unanswered', pauseMs: UNANSWERED_MS } : { do: 'nothing' }
  }
  if (found.left <= rest) return { do: 'refunded' }
  if (is_refused) return byHotel('the gateway has refused it')
  if (sentMs < (RESEND_MS[Math.min(tries, RESEND_MS.length) - 1] ?? 0)) return wait(sentMs)
  return waitedMs >= REFUNDING_MS
    ? byHotel('the gateway has not returned it for three days')
    : { do: 'send', rest }
}

/** Whether a charge is given back before it is taken: by a refund of all, which does not wait for the result of the capture. */
export const replacesCapture = (
  charged: Money,
  open: readonly Pick<StoredRefund, 'amount' | 'waits_for_capture'>[],
): boolean => open.some(({ amount, waits_for_capture }) => amount === charged && !waits_for_capture)
