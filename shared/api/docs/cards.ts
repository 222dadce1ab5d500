import type { cards } from '../cards.ts'
import type { DocsOf } from './callDocs.ts'

export const cardsDocs: DocsOf<typeof cards> = {
  list: {
    summary:
      'The saved cards of the signed-in member; none for a guest. A card that is the guarantee for a stay to come names its check-in.',
    errors: ['hotel_not_found', 'session_token_not_found', 'brand_mismatch'],
  },
  remove: {
    summary:
      'Delete a saved card of the signed-in member. A card that does not exist is not an error. A card that is the guarantee for a stay to come is refused with `invalid`.',
    errors: ['hotel_not_found', 'session_token_not_found', 'brand_mismatch', 'invalid'],
  },
}
