import type { reservations } from '../reservations.ts'
import type { DocsOf } from './callDocs.ts'

export const reservationsDocs: DocsOf<typeof reservations> = {
  create: {
    summary:
      'Book rooms. Repeated requests with one Idempotency-Key create one reservation; another order with the key replaces a reservation that waits for a card, and is otherwise refused without data of the first. Of several orders with the key, the one with the latest `confirmed_at` counts: an earlier one that arrives later is refused. A refused order leaves its key free. Refused with 3602 if a plan is sold in Japanese only and `locale` is another language. Refused with 5008 if the question for its result has withdrawn the order. Refused with 2401 and the numbers `currentPoint` and `spendPoint` in `meta` if the member has fewer points than `spending_point`. Names have Latin letters; in Japanese also kana, or kanji with their reading in hiragana.',
    errors: [
      'sold_out',
      'price_changed',
      'minimum_stay',
      'dates_not_bookable',
      'party_not_accepted',
      'plan_not_found',
      'plan_japanese_only_for_guest',
      'payment_method_not_accepted',
      'coupon_invalid',
      'not_enough_points',
      'organization_limit',
      'promotion_not_for_plan',
      'extra_invalid_id',
      'extra_deadline_passed',
      'extra_invalid_quantity',
      'extra_invalid_total_price',
      'extra_limit_exceeded',
      'extra_insufficient',
      'extra_no_longer_sold',
      'already_booked',
      'reservation_not_found',
      'booking_limit',
      'open_transfer_limit',
      'expired',
      'hotel_not_active',
    ],
  },
  result: {
    summary:
      'The result of an order, without booking: the order as it was sent, with its Idempotency-Key and its Client-Session, is answered as its repetition would be. Refused with 5008 if it has made no reservation; the order then books nothing either if it arrives later, unless the guest confirms it again with a later `confirmed_at`. The token of a user has no effect.',
    errors: ['already_booked', 'expired', 'reservation_not_found', 'booking_limit'],
  },
  show: {
    summary:
      'A reservation by its id or number. The request has its bypass token, or the token of its owner or of the administrator of the organization that has booked; the answer to such a user has no bypass token. Another hotel of the brand can show it.',
    errors: ['reservation_not_found'],
  },
  find: {
    summary:
      'Find a reservation by its number and the booker’s e-mail address. The number may lack its hyphens and have small letters.',
    errors: ['reservation_not_found'],
  },
  updateSettings: {
    summary:
      'What the caller may do with a reservation now: `yes`, or the first reason why not. The deadline is on the clock of the hotel of the reservation.',
    errors: ['reservation_not_found'],
  },
  updateGuests: {
    summary:
      'Change names, contact, notes and arrival. What is left out stays; the names of the guests of rooms are by `reservation_hotel_room_id`. It costs nothing and makes no version. A new e-mail address of the booker renews the bypass token, and both addresses get a mail. Repeated requests change nothing. Refused with 5017 and its `reason` in `meta` if it is not permitted.',
    errors: ['reservation_not_found', 'change_refused', 'invalid'],
  },
}
