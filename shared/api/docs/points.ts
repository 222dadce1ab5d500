import type { points } from '../points.ts'
import type { DocsOf } from './callDocs.ts'

export const pointsDocs: DocsOf<typeof points> = {
  balance: {
    summary:
      'The points of the signed-in member: the balance, the points of stays to come, and the points that end next. Of a programme without points, all are 0.',
    errors: ['hotel_not_found', 'session_expired', 'brand_mismatch'],
  },
  timeline: {
    summary:
      'A page of the history of the points of the signed-in member. A correction of a credit is a row of `gained`, below 0 if points are taken back. With the scope `future`, the points of stays that are not credited yet. A page after the last one is empty.',
    errors: ['hotel_not_found', 'session_expired', 'brand_mismatch', 'invalid'],
  },
}
