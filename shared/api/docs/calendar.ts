import type { calendar } from '../calendar.ts'
import type { DocsOf } from './callDocs.ts'

export const calendarDocs: DocsOf<typeof calendar> = {
  availability: {
    summary:
      'Each day from the first to the last, at most 62: what its night is like for these guests (two adults unless said otherwise), and the price of the shortest stay that begins on it.',
    errors: ['hotel_not_found', 'hotel_not_active', 'invalid', 'party_not_accepted'],
  },
  inventory: {
    summary:
      'How many rooms of each type are left on each day from the first to the last, at most 62; null on days the hotel does not sell.',
    errors: ['hotel_not_found', 'hotel_not_active', 'invalid'],
  },
}
