import type { hotels } from '../hotels.ts'
import type { DocsOf } from './callDocs.ts'

export const hotelsDocs: DocsOf<typeof hotels> = {
  ofBrand: {
    summary: 'The hotels of a brand with their areas.',
    errors: ['hotel_not_found'],
  },
  facilities: {
    summary:
      'These hotels in the order of the codes in the request, with the distance from a hotel and the lowest price of a stay.',
    errors: ['hotel_not_found', 'invalid', 'dates_not_bookable'],
  },
}
