import type { WaitlistEntry } from '#shared/api/waitlist.ts'
import { type Criteria, canonical, emptyCriteria } from '#shared/search/criteria.ts'

/** The search for what a guest waits for. */
export const criteriaOfEntry = ({ checkin, checkout, rooms }: WaitlistEntry): Criteria =>
  canonical({ ...emptyCriteria, checkin, checkout, rooms })
