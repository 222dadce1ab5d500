import type { organizationAdmin } from '../organizationAdmin.ts'
import type { DocsOf } from './callDocs.ts'

export const organizationAdminDocs: DocsOf<typeof organizationAdmin> = {
  show: {
    summary: 'The organization of an administrator. Another organization is refused with 403.',
    errors: ['hotel_not_found', 'session_expired', 'brand_mismatch'],
  },
  reservations: {
    summary:
      'The reservations that were booked for the organization at the hotels of the brand, by page, sorted and selected, with the totals of all pages. Private stays of its people are not among them. Another organization is refused with 403.',
    errors: ['hotel_not_found', 'session_expired', 'brand_mismatch', 'invalid'],
  },
}
