import type { changes } from '../changes.ts'
import type { ErrorName } from '../errors.ts'
import type { DocsOf } from './callDocs.ts'

/** What the hotel does not offer so, as for an order. */
const notOffered: readonly ErrorName[] = [
  'invalid',
  'sold_out',
  'minimum_stay',
  'dates_not_bookable',
  'party_not_accepted',
  'plan_not_found',
  'plan_japanese_only',
  'payment_method_not_accepted',
  'promotion_not_for_plan',
  'coupon_invalid',
  'extra_invalid_id',
  'extra_deadline_passed',
  'extra_invalid_quantity',
  'extra_invalid_total_price',
  'extra_limit_exceeded',
  'extra_insufficient',
  'extra_no_longer_sold',
]

export const changesDocs: DocsOf<typeof changes> = {
  rooms: {
    summary:
      'Room types and plans to which a room of a reservation can be changed, for the dates and guests that it gets. The own rooms, also the rooms of an open change, count as free, and `room_count` includes them. `total_price` and `price` are the price that an offer would have; `change` has its sums. Plans that an offer would refuse are left out, except plans in Japanese only. Mode, coupon and promotion code stay as booked; a day use stays a day use. For a voucher without a stay, `reservation_hotel_room_id` is 0: only plans that take vouchers are found, with a voucher of nights only its own plans, first plans that it pays whole. `other_prices` is empty. Where the caller may only remove nights or guests, such as after the deadline, only the plan of the room is found, for a stay that removes. Refused with 5017 and `reason` in `meta` for any other stay then, and for a stay that would end after the card of its guarantee (`guarantee_ends`).',
    errors: [
      'change_refused',
      'reservation_not_found',
      'invalid',
      'dates_not_bookable',
      'party_not_accepted',
    ],
  },
  extras: {
    summary:
      'The extras of a reservation after a change of its rooms, and what can be ordered beside them: for each day the price of an item, the largest number, the deadline on the clock of the hotel, and why nothing can be ordered. The own items count as free. Items that stay keep the price of `ordered`; more items are ordered anew at the price of the day. Refused with 5017 and `reason` in `meta` if the caller may not order extras.',
    errors: [
      'change_refused',
      'reservation_not_found',
      'invalid',
      'dates_not_bookable',
      'party_not_accepted',
      'plan_not_found',
      'promotion_not_for_plan',
    ],
  },
  offer: {
    summary:
      'An offer to change or to cancel a reservation, or to choose the dates of a voucher: its rooms then have no id. Nights that stay keep their price, all others have the price of now. The offer binds for ten minutes: price, fee, deadline and day of the stay do not change meanwhile. The own rooms count as free. Refused with 5017 and `reason` in `meta` for what the caller may not do (`guarantee_ends`: the stay would end after the card of its guarantee), with 5019 if no room would be left, and with 3601 if a room gets a plan that is sold in Japanese only and `locale` is another language.',
    errors: ['change_refused', 'last_room', 'reservation_not_found', ...notOffered],
  },
  agree: {
    summary:
      'Agree to an offer. What the new version needs beyond the old one is taken in the same transaction. If nothing is due now, the change is made at once; otherwise the answer has an open payment in `payments`, and the old stay stands until it is paid. A new agreement replaces an open change. A repeated request changes nothing. With `rooms` and `total_price` instead of an offer, the payment is refunded and the new price is charged. The price is the one of a search by this caller. Such a change is refused at another price with 5002, and `meta` has the true `total_price` with its `sums`. With other sums than `sums` it is refused with 5018 if it has a fee, else with 5002, and the true `sums` in `meta`. Without `sums`, only a change without a fee is made. An offer that leaves a rest of the voucher unused is refused with 5022 unless `lost_rest` is this rest, or `lost_nights` for a voucher of nights.',
    errors: [
      'invalid',
      'voucher_rest',
      'price_changed',
      'cancellation_costs',
      'minimum_stay',
      'dates_not_bookable',
      'party_not_accepted',
      'plan_not_found',
      'plan_japanese_only',
      'promotion_not_for_plan',
      'offer_expired',
      'changed_meanwhile',
      'change_refused',
      'last_room',
      'change_limit',
      'booking_limit',
      'sold_out',
      'coupon_invalid',
      'organization_limit',
      'extra_limit_exceeded',
      'payment_method_not_accepted',
      'reservation_not_found',
    ],
  },
  cancel: {
    summary:
      'Cancel a whole reservation, by an offer with `cancel`. Without an offer it is done only if it costs nothing now, or exactly `fee`, and loses no value of an ended voucher. `fee` is the `fee` of the offer: fees of earlier changes that are not paid yet are taken from what was paid as well. Without `fee` it is refused if it takes such a fee; `fee: 0` agrees to this. Otherwise it is refused with 5018 and the offer in `meta`. A repeated request answers with the first cancellation number.',
    errors: [
      'cancellation_costs',
      'offer_expired',
      'changed_meanwhile',
      'change_refused',
      'reservation_not_found',
    ],
  },
}
