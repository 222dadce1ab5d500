import type { WaitlistEntry } from '#shared/api/waitlist.ts'
import { type Criteria, canonical, emptyCriteria } from '#shared/search/criteria.ts'

/** The stay that a link is about. */
export type LinkedStay = Pick<WaitlistEntry, 'checkin' | 'checkout' | 'rooms'>

/** The search for the stay of a link. */
export const criteriaOfEntry = ({ checkin, checkout, rooms }: LinkedStay): Criteria =>
  canonical({ ...emptyCriteria, checkin, checkout, rooms })
