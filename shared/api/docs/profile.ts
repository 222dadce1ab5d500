import type { profile } from '../profile.ts'
import type { DocsOf } from './callDocs.ts'

export const profileDocs: DocsOf<typeof profile> = {
  show: {
    summary: 'What the signed-in member has said, and the programme and the membership id of the member.',
    errors: ['hotel_not_found', 'session_expired', 'brand_mismatch'],
  },
  update: {
    summary:
      'Change what the signed-in member has said, by the rules of the sign-up. `details` of the refusal has each field that is wrong. What is left out stays, so that a repeated call changes nothing. A programme that changes profiles at the hotel, and a hotel whose members belong to another system, refuse everything except `promotions`: `invalid`.',
    errors: ['hotel_not_found', 'session_expired', 'brand_mismatch', 'invalid'],
  },
}
