import type { choices } from '../choices.ts'
import type { DocsOf } from './callDocs.ts'

export const choicesDocs: DocsOf<typeof choices> = {
  price: {
    summary: 'The current prices of chosen room plans for these dates and parties, without a search.',
    errors: [
      'hotel_not_found',
      'hotel_not_active',
      'dates_not_bookable',
      'party_not_accepted',
      'plan_not_found',
    ],
  },
  recommend: {
    summary:
      'At most three combinations of room types and plans for these rooms, each with its advantage; none if the hotel is full.',
    errors: ['hotel_not_found', 'hotel_not_active', 'dates_not_bookable', 'party_not_accepted'],
  },
}
