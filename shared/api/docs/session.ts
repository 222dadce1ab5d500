import type { session } from '../session.ts'
import type { DocsOf } from './callDocs.ts'

export const sessionDocs: DocsOf<typeof session> = {
  whoami: {
    summary: 'The signed-in user: a member, a corporate user, both, or neither (a guest).',
    errors: ['hotel_not_found', 'session_token_not_found', 'brand_mismatch'],
  },
}
