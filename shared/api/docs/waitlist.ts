import type { waitlist } from '../waitlist.ts'
import type { DocsOf } from './callDocs.ts'

export const waitlistDocs: DocsOf<typeof waitlist> = {
  join: {
    summary:
      'Asks for a mail when rooms of these dates are free again. The server mails a link; only its confirmation puts the guest on the list.',
    errors: [
      'hotel_not_found',
      'hotel_not_active',
      'waitlist_inactive',
      'waitlist_limit',
      'dates_not_bookable',
      'party_not_accepted',
      'invalid',
    ],
  },
  show: {
    summary: 'The entry of a link: its state, and the rooms that are held for it with their prices.',
    errors: ['hotel_not_found', 'waitlist_not_found'],
  },
  confirm: {
    summary:
      'Puts the guest of a link on the list, as the last one. A repeated request changes nothing. A guest waits once for the same stay.',
    errors: [
      'hotel_not_found',
      'waitlist_not_found',
      'waitlist_inactive',
      'waitlist_limit',
      'waitlist_joined',
      'dates_not_bookable',
    ],
  },
  joinAgain: {
    summary: 'Puts a guest whose offer is over on the list again, as the last one.',
    errors: [
      'hotel_not_found',
      'waitlist_not_found',
      'waitlist_inactive',
      'waitlist_limit',
      'waitlist_joined',
      'dates_not_bookable',
    ],
  },
  leave: {
    summary: 'Deletes the entry of a link and its e-mail address. Held rooms are offered to the next guest.',
    errors: ['hotel_not_found', 'waitlist_not_found'],
  },
}
