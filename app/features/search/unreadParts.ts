import { isTrackingKey, type TrackingKey } from '#shared/search/codec/trackingKeys.ts'
import type { CriteriaKey } from '#shared/search/criteria.ts'

/** Keys that a guest would call by one name. */
const shared = {
  hotel_plan_codes: 'plans',
  room_plan_codes: 'plans',
  bookable: 'detail',
  search_next_available_date_if_no_result: 'detail',
  retry: 'detail',
} as const

type SharedKey = keyof typeof shared

/** What a part of an address is called in `search.unread`. */
export type UnreadPart = Exclude<CriteriaKey, SharedKey | TrackingKey> | 'plans' | 'origin' | 'detail'

const isShared = (key: CriteriaKey): key is SharedKey => Object.hasOwn(shared, key)

const partOf = (key: CriteriaKey): UnreadPart =>
  isTrackingKey(key) ? 'origin' : isShared(key) ? shared[key] : key

/** What of an address could not be read, in a guest's words: each once. */
export const unreadParts = (problems: readonly CriteriaKey[]): UnreadPart[] => [
  ...new Set(problems.map(partOf)),
]
