import type { policies } from '../policies.ts'
import type { DocsOf } from './callDocs.ts'

export const policiesDocs: DocsOf<typeof policies> = {
  list: {
    summary: 'The cancellation policy of each of these room plans.',
    errors: ['hotel_not_found'],
  },
  show: {
    summary: 'One cancellation policy of the hotel.',
    errors: ['hotel_not_found', 'policy_not_found'],
  },
}
