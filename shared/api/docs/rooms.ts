import type { rooms } from '../rooms.ts'
import type { DocsOf } from './callDocs.ts'

export const roomsDocs: DocsOf<typeof rooms> = {
  search: {
    summary: 'Room types and plans for these dates and parties, with the price of the stay.',
    errors: ['hotel_not_found', 'hotel_not_active', 'dates_not_bookable', 'party_not_accepted'],
  },
}
