import type { receipts } from '../receipts.ts'
import type { DocsOf } from './callDocs.ts'

export const receiptsDocs: DocsOf<typeof receipts> = {
  list: {
    summary:
      'Whether a reservation has a receipt today, what the next one states, and the receipts that were issued. It issues none.',
    errors: ['reservation_not_found', 'change_refused'],
  },
  download: {
    summary:
      'A receipt as PDF. It states only what was paid to the hotel: the whole price with its tax by percentage, a part, or fees. It is issued again, marked with the number of the reissue, as long as reservation and sums stand, also for another name; afterwards a new one corrects the last one. The same client session gets the same bytes for ten minutes. With `room`, it is about one room, if the hotel divides receipts by room. Refused with 5021 and `reason` in `meta` while there is none.',
    errors: ['reservation_not_found', 'change_refused', 'no_receipt'],
  },
  address: {
    summary:
      'The same receipt at an address for browsers that cannot save a file: a new tab opens it once, within a minute and without a session.',
    errors: ['reservation_not_found', 'change_refused', 'no_receipt'],
  },
}
