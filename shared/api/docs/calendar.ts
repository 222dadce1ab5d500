import type { calendar } from '../calendar.ts'
import type { DocsOf } from './callDocs.ts'

export const calendarDocs: DocsOf<typeof calendar> = {
  availability: {
    summary:
      'The state of each night for these guests (default: two adults), and the price of the shortest stay from each day; at most 62 days.',
    errors: ['hotel_not_found', 'hotel_not_active', 'invalid', 'party_not_accepted'],
  },
  inventory: {
    summary:
      'The number of rooms left by room type and day, at most 62 days; null on days that the hotel does not sell.',
    errors: ['hotel_not_found', 'hotel_not_active', 'invalid'],
  },
}
