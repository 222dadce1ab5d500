import type { hotels } from '../hotels.ts'
import type { DocsOf } from './callDocs.ts'

export const hotelsDocs: DocsOf<typeof hotels> = {
  ofBrand: {
    summary: 'The hotels of a brand, with the areas they are in.',
    errors: ['hotel_not_found'],
  },
  facilities: {
    summary:
      'These hotels, in the order of their codes in the question: how far they are from one of them, and what a stay there costs at least.',
    errors: ['hotel_not_found', 'invalid', 'dates_not_bookable'],
  },
}
