import type { PaymentState } from '#shared/money/payment/paymentStates.ts'

/** What happens to a payment. */
export type PaymentEvent =
  | 'tokenise'
  | 'authorise'
  | 'challenge'
  | 'return'
  | 'approve'
  | 'refuse'
  | 'abandon'
  | 'expire'
  | 'end'
  | 'replace'
  | 'lose'
  | 'receive'
  | 'defer'
  | 'capture'
  | 'fail'
  | 'refund'

/**
 * The state machine of a payment: the next state by state and event. An event that a state does not list changes nothing:
 * duplicate, late and forged returns have no effect.
 *
 * `tokenise`: the guest has sent a card. `authorise`: the gateway is about to be asked. `challenge`: the bank asks for a 3-D
 * Secure confirmation. `return`: the guest is back from the bank. `approve`: the bank agrees. `receive`: a bank transfer has
 * arrived. `defer`: the guest pays after the stay. `replace`: the guest pays at the hotel after all. `expire`: the hold of the
 * rooms has ended. `end`: the time of a payment with an end of its own is over, or what it pays for is withdrawn. Its attempt is
 * looked up afterwards, and what the bank agrees to after all is given back. `lose`: the gateway does not say whether it has charged,
 * and the hotel has to find that out. `fail`: the gateway does not take the reserved amount, so that it is paid at the hotel.
 */
export const transitions: Readonly<Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>>> = {
  offered: {
    tokenise: 'tokenised',
    receive: 'captured',
    defer: 'authorised',
    replace: 'replaced',
    expire: 'expired',
    end: 'expired',
  },
  tokenised: { authorise: 'authorising', refuse: 'refused', expire: 'expired', end: 'expired' },
  authorising: {
    challenge: 'waiting',
    approve: 'authorised',
    refuse: 'refused',
    lose: 'unclear',
    end: 'expired',
  },
  unclear: { approve: 'authorised', refuse: 'refused', end: 'expired' },
  waiting: { return: 'authorising', abandon: 'abandoned', expire: 'expired', end: 'expired' },
  authorised: { capture: 'captured', refund: 'refunded', fail: 'replaced' },
  captured: { refund: 'refunded' },
  refused: { tokenise: 'tokenised', replace: 'replaced', expire: 'expired', end: 'expired' },
  abandoned: { tokenise: 'tokenised', replace: 'replaced', expire: 'expired', end: 'expired' },
  expired: {},
  replaced: {},
  refunded: {},
}

/** The next state; null for an event that changes nothing in this state. */
export const nextState = (state: PaymentState, event: PaymentEvent): PaymentState | null =>
  transitions[state][event] ?? null

/** Whether a payment with an end of its own ends in this state, when its time is over. */
export const mayEnd = (state: PaymentState): boolean => nextState(state, 'end') !== null

/** Whether the hold of the rooms may end in this state. In all other states it has no end. */
export const mayExpire = (state: PaymentState): boolean => nextState(state, 'expire') !== null
