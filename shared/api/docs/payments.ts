import type { payments } from '../payments.ts'
import type { DocsOf } from './callDocs.ts'

export const paymentsDocs: DocsOf<typeof payments> = {
  show: {
    summary:
      'The reservation with the current state of its payment. A client asks again while the gateway works on it.',
    errors: ['reservation_not_found'],
  },
  open: {
    summary:
      'The reservation of a guest who returns from the bank or from a mail, in any browser. The token of a return works once; repeated requests with one Idempotency-Key are one use. The token of a mail works until its time is over.',
    errors: ['reservation_not_found', 'expired'],
  },
  attempt: {
    summary:
      'Pay with a card. Repeated requests with one Idempotency-Key make one attempt. A refusal of the bank is no error: the payment is `refused` and has its code.',
    errors: [
      'change_refused',
      'reservation_not_found',
      'invalid',
      'expired',
      'card_expiry_wrong',
      'use_another_card',
      'three_d_secure_suspended',
      'payment_not_updatable',
      'payment_method_not_accepted',
      'already_booked',
      'booking_limit',
      'session_token_not_found',
      'brand_mismatch',
    ],
  },
  abandon: {
    summary: 'Stop waiting for the bank. The rooms stay held, and the guest can pay with another card.',
    errors: ['change_refused', 'reservation_not_found', 'three_d_secure_suspended'],
  },
  release: {
    summary:
      'Give the rooms back without a payment, so that the guest can make another booking. A booked reservation does not change. For the payment of a change: stop the change, so that the stay is as before. This works also while the gateway is asked: what the bank agrees to later is given back.',
    errors: ['change_refused', 'reservation_not_found', 'three_d_secure_suspended', 'payment_not_updatable'],
  },
  changeMethod: {
    summary:
      'Book with another method after two refusals, if the plan allows it. A change has no other method.',
    errors: [
      'change_refused',
      'reservation_not_found',
      'expired',
      'payment_method_not_accepted',
      'three_d_secure_suspended',
    ],
  },
  reportPurchase: {
    summary:
      'Whether this page may report the purchase to analytics. Several pages of a guest, also in several browsers, may show the end of one payment. The first Idempotency-Key after the booking gets `true`, also when its request is repeated; every other key gets `false`. A reservation that is not booked has no purchase.',
    errors: ['change_refused', 'reservation_not_found'],
  },
}
