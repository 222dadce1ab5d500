import type { choices } from '../choices.ts'
import type { DocsOf } from './callDocs.ts'

export const choicesDocs: DocsOf<typeof choices> = {
  price: {
    summary:
      'What named room plans cost now for these dates and parties: a choice priced again without a search.',
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
      'Up to three ways to book these rooms together, each with what speaks for it; none where all is full.',
    errors: ['hotel_not_found', 'hotel_not_active', 'dates_not_bookable', 'party_not_accepted'],
  },
}
