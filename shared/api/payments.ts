import { boolean, enums, type Infer, object, optional } from 'superstruct'
import { cardBrands } from '#shared/money/payment/cards.ts'
import { paymentMethods } from '#shared/money/payment/paymentMethods.ts'
import { endpoint } from './endpoint.ts'
import { CardExpiry, MaskedNumber } from './personScalars.ts'
import { Reservation } from './reservations.ts'
import { Code, Token } from './scalars.ts'

/** A card that the gateway's script has turned into a token. The server never gets its number. */
export const CardToken = object({
  token: Token,
  /** A second token, with which the card is saved for the signed-in member. */
  save_token: optional(Token),
  brand: enums(cardBrands),
  masked_number: MaskedNumber,
  expiry: CardExpiry,
})

/** What opens a payment. The owner who is signed in needs no token. */
const PaymentKey = { bypass_token: optional(Token) }

/** One attempt to pay: a new card, or the id of a saved card of the signed-in member. */
export const PaymentAttempt = object({
  ...PaymentKey,
  card: optional(CardToken),
  saved_card: optional(Code),
  /** Whether the guest confirms at the bank in a second window, while the page waits for the result. */
  opens_window: optional(boolean()),
})
export type PaymentAttempt = Infer<typeof PaymentAttempt>

/** Whether the page that asks must report the purchase to analytics. */
const PurchaseReport = object({ is_first: boolean() })

/**
 * The payment of a held reservation, or of a change of a booked one. Each call but the last returns the reservation with its
 * payment. The guest of a browser that made the reservation has its bypass token; a guest who returns from the bank has a token
 * that works once, and a guest who comes from a mail one that works for a limited time.
 */
export const payments = {
  show: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/payments/{id}',
    access: 'reservation',
    query: object(PaymentKey),
    response: Reservation,
  }),
  open: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/payments/{id}/open',
    access: 'link',
    idempotent: true,
    body: object({ token: Token }),
    response: Reservation,
  }),
  attempt: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/payments/{id}/attempts',
    access: 'reservation',
    idempotent: true,
    body: PaymentAttempt,
    response: Reservation,
  }),
  abandon: endpoint({
    method: 'PUT',
    path: '/hotels/{hotelId}/payments/{id}/abandon',
    access: 'reservation',
    body: object(PaymentKey),
    response: Reservation,
  }),
  release: endpoint({
    method: 'PUT',
    path: '/hotels/{hotelId}/payments/{id}/release',
    access: 'reservation',
    body: object(PaymentKey),
    response: Reservation,
  }),
  changeMethod: endpoint({
    method: 'PUT',
    path: '/hotels/{hotelId}/payments/{id}/method',
    access: 'reservation',
    body: object({ ...PaymentKey, payment_method: enums(paymentMethods) }),
    response: Reservation,
  }),
  reportPurchase: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/payments/{id}/purchase_report',
    access: 'reservation',
    idempotent: true,
    body: object(PaymentKey),
    response: PurchaseReport,
  }),
}
