import { DEFAULT_ADULTS } from '../../party/party.ts'
import { sortOrders } from '../sortOrders.ts'
import { codes, count, day, flag, oneOf } from './field.ts'
import { kidsAges, kidsTiers, MAX_ROOMS, readRoom, roomList, writeRoom } from './roomFields.ts'

/**
 * The part of the table that the search bar uses; `criteriaFields.ts` has the complete table. Queries have the keys in
 * this order. The keys from `adults` to `rooms` together are the rooms of a search.
 */
export const coreFields = {
  checkin: day,
  checkout: day,
  adults: count(DEFAULT_ADULTS, 1, 99),
  children: count(0, 0, 99),
  kids_tiers: kidsTiers,
  kids_ages: kidsAges,
  room_count: count(1, 1, MAX_ROOMS),
  rooms: roomList(readRoom, writeRoom),
  order: oneOf(sortOrders, 'price_low_to_high'),
  room_type_codes: codes,
  is_day_use: flag,
}

type CoreKey = keyof typeof coreFields

export const coreKeys = Object.keys(coreFields) as CoreKey[]

export const isCoreKey = (key: string): key is CoreKey => Object.hasOwn(coreFields, key)
