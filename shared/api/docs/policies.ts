import type { policies } from '../policies.ts'
import type { DocsOf } from './callDocs.ts'

export const policiesDocs: DocsOf<typeof policies> = {
  list: {
    summary: 'The cancellation policies of these room plans, each with the plans it holds for.',
    errors: ['hotel_not_found'],
  },
  show: {
    summary: 'One cancellation policy of the hotel.',
    errors: ['hotel_not_found', 'policy_not_found'],
  },
}
