import type { ownReservations } from '../ownReservations.ts'
import type { DocsOf } from './callDocs.ts'

export const ownReservationsDocs: DocsOf<typeof ownReservations> = {
  list: {
    summary:
      'The reservations of the signed-in member at the hotels of the brand of the token, by list and page; none for a guest. A booking that was released is in no list.',
    errors: ['session_token_not_found', 'member_locked', 'invalid'],
  },
  add: {
    summary:
      'Add a booking that a guest has made to the account, by its number. Its e-mail address must be the confirmed address of the member; every other number is refused as an unknown one. The booking earns no points, and its token is renewed, so that links in earlier mails end. A repeated call changes nothing.',
    errors: ['hotel_not_found', 'session_expired', 'brand_mismatch', 'invalid', 'reservation_not_found'],
  },
}
