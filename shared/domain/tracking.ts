import type { Criteria } from './criteria.ts'

/** Where a guest came from, as those who sent them want to hear it again with the booking: nothing of it is ours. */
export const trackingKeys = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'medium',
  'source',
  'email_id',
  'search_id',
  'google_site',
  'google_promo_code',
  'metasearch_source',
] as const

export type TrackingKey = (typeof trackingKeys)[number]
export type Tracking = { [Key in TrackingKey]?: string }

export const isTrackingKey = (key: string): key is TrackingKey => trackingKeys.some((known) => known === key)

/** What the criteria say of where the guest came from, unchanged, as a reservation carries it; absent keys are left out. */
export const trackingOf = (criteria: Pick<Criteria, TrackingKey>): Tracking =>
  Object.fromEntries(trackingKeys.flatMap((key) => (criteria[key] === null ? [] : [[key, criteria[key]]])))
