import type { cards } from '../cards.ts'
import type { DocsOf } from './callDocs.ts'

export const cardsDocs: DocsOf<typeof cards> = {
  list: {
    summary: 'The saved cards of the signed-in member; none for a guest.',
    errors: ['hotel_not_found', 'session_token_not_found', 'brand_mismatch'],
  },
  remove: {
    summary: 'Delete a saved card of the signed-in member. A card that does not exist is not an error.',
    errors: ['hotel_not_found', 'session_token_not_found', 'brand_mismatch'],
  },
}
