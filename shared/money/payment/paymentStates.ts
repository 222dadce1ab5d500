/**
 * The states of a payment. `offered`: no card yet, or a transfer is awaited. `tokenised`: the server has a token of the card.
 * `authorising`: the gateway is asked, and the result is unknown. `waiting`: the guest confirms at the bank (3-D Secure).
 * `unclear`: the gateway has not answered for an hour; the rooms stay held until it does, or until the hotel decides.
 * `authorised`: the bank has reserved the amount, the card is registered as a guarantee, or the guest pays after the stay; the
 * rooms are booked. `captured`: paid. `refused`, `abandoned`: this attempt failed; another card is possible. `expired`: too late;
 * the rooms are released. `replaced`: the guest pays with another method, or at the hotel after the gateway has refused to take the
 * amount. `refunded`: paid back.
 */
export const paymentStates = [
  'offered',
  'tokenised',
  'authorising',
  'waiting',
  'unclear',
  'authorised',
  'captured',
  'refused',
  'abandoned',
  'expired',
  'replaced',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** Whether the gateway works on the payment: the client asks again. */
export const isInProgress = (state: string): boolean => state === 'tokenised' || state === 'authorising'

/** Whether the rooms are booked: the amount is reserved at the bank, paid, or due after the stay, or the card is a guarantee. */
export const isAccepted = (state: string): boolean => state === 'authorised' || state === 'captured'

/** Whether the guest can try again with a card. */
export const canRetry = (state: string): boolean =>
  state === 'offered' || state === 'refused' || state === 'abandoned'
