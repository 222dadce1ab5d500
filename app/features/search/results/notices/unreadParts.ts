import { isTrackingKey, type TrackingKey } from '#shared/search/codec/trackingKeys.ts'
import type { CriteriaKey } from '#shared/search/criteria.ts'

/** Keys that share one name in the notice. */
const shared = {
  hotel_plan_codes: 'plans',
  room_plan_codes: 'plans',
  bookable: 'detail',
  search_next_available_date_if_no_result: 'detail',
  retry: 'detail',
} as const

type SharedKey = keyof typeof shared

/** The key of a part of the URL in `search.unread`. */
type UnreadPart = Exclude<CriteriaKey, SharedKey | TrackingKey> | 'plans' | 'origin' | 'detail'

const isShared = (key: CriteriaKey): key is SharedKey => Object.hasOwn(shared, key)

const partOf = (key: CriteriaKey): UnreadPart =>
  isTrackingKey(key) ? 'origin' : isShared(key) ? shared[key] : key

/** The parts of the URL that are invalid, without duplicates. */
export const unreadParts = (problems: readonly CriteriaKey[]): UnreadPart[] => [
  ...new Set(problems.map(partOf)),
]
