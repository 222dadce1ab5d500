import type { Money } from '#shared/money/money.ts'

/**
 * `waiting`: the gateway was not asked yet. `sending`: the gateway was asked, and the result is unknown. `refunded`: the gateway has
 * returned the amount. `by_hotel`: no gateway returns it, and the hotel pays it back. `not_charged`: the charge was never taken, and its
 * amount without the refund is due at the hotel.
 */
type RefundState = 'waiting' | 'sending' | 'refunded' | 'by_hotel' | 'not_charged'

/** A return of money, which is a part of what one payment has charged, or of what the desk has received. Amounts in minor units. */
export type StoredRefund = {
  id: string
  /** Null for money that the desk of the hotel has received: the hotel pays it back. */
  payment_id: string | null
  reservation_id: number | null
  /** The change or cancellation after which the amount is returned. */
  cause: string | null
  amount: Money
  /** How it is returned; `by_hotel` if it was clear from the start that no gateway returns it. */
  way: 'whole' | 'part' | 'rebooked' | 'by_hotel'
  state: RefundState
  /** What must be left of the charge; null before the gateway is asked. */
  rest: Money | null
  /** The gateway has refused the last try. */
  is_refused: boolean
  /** Before the first try: less is reserved than has to be returned, so that it waits for the result of the capture. */
  waits_for_capture: boolean
  tries: number
  asked_at: Date
  /** When the gateway was asked for the last time. */
  sent_at: Date | null
  next_at: Date | null
  ended_at: Date | null
  /** Why the hotel pays it back. */
  reason: string | null
}

/** A refund that has ended. */
export type EndedRefund = Pick<StoredRefund, 'id' | 'cause' | 'amount' | 'way'> & {
  state: Exclude<RefundState, 'waiting' | 'sending'>
}
