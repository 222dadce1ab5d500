import type { Criteria } from './criteria.ts'
import { type TrackingKey, trackingKeys } from './trackingKeys.ts'

/** Where a guest comes from, in the words of the page that sent them. */
export type Tracking = { [Key in TrackingKey]?: string }

/** What the criteria say of where the guest came from, unchanged, as a reservation carries it; absent keys are left out. */
export const trackingOf = (criteria: Pick<Criteria, TrackingKey>): Tracking =>
  Object.fromEntries(trackingKeys.flatMap((key) => (criteria[key] === null ? [] : [[key, criteria[key]]])))
