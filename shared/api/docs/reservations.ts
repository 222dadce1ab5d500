import type { reservations } from '../reservations.ts'
import type { DocsOf } from './callDocs.ts'

export const reservationsDocs: DocsOf<typeof reservations> = {
  create: {
    summary: 'Book rooms. One Idempotency-Key makes one reservation, however often it is sent.',
    errors: [
      'sold_out',
      'price_changed',
      'minimum_stay',
      'dates_not_bookable',
      'party_not_accepted',
      'plan_not_found',
      'payment_method_not_accepted',
      'coupon_invalid',
      'already_booked',
      'expired',
      'hotel_not_active',
    ],
  },
  show: {
    summary: 'A reservation, by its id or number, for a client that has its bypass token.',
    errors: ['reservation_not_found'],
  },
  find: {
    summary: 'Look a reservation up by its number and the e-mail it was made with.',
    errors: ['reservation_not_found'],
  },
}
