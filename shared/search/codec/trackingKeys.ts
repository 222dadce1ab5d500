/** The keys that state where a guest comes from. A reservation repeats their values unchanged. */
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

export const isTrackingKey = (key: string): key is TrackingKey => trackingKeys.some((known) => known === key)
