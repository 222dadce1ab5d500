import type { programs } from '../programs.ts'
import type { DocsOf } from './callDocs.ts'

export const programsDocs: DocsOf<typeof programs> = {
  own: {
    summary:
      'The programme of the signed-in member. For a guest, the programme has no number and allows nothing.',
    errors: ['hotel_not_found', 'session_token_not_found', 'brand_mismatch'],
  },
  show: {
    summary:
      'A programme of the brand, with what its sign-up asks. An unknown programme has no such address.',
    errors: ['hotel_not_found', 'session_expired'],
  },
  ofBrand: {
    summary: 'The programmes of a brand, with what their sign-up asks.',
    errors: ['hotel_not_found', 'session_expired'],
  },
}
