import type { CriteriaKey } from './criteria.ts'
import { type CoreKey, coreKeys, takenBy } from './criteriaCore.ts'
import { type TrackingKey, trackingKeys } from './trackingKeys.ts'

const flag = takenBy('is_day_use')
const core = Object.fromEntries(coreKeys.map((key) => [key, takenBy(key)])) as Record<CoreKey, string>
const codes = 'codes such as A,B, at most 50'
const typed = 'a code of at most 64 characters'
const carried = Object.fromEntries(
  trackingKeys.map((key) => [key, 'a text of at most 200 characters, with no e-mail address in it']),
) as Record<TrackingKey, string>

/** Every key of criteria, and what it takes, for whoever writes addresses. Apart from the keys, for guests never need it. */
export const criteriaKeys: Record<CriteriaKey, string> = {
  ...core,
  ...carried,
  type: 'rooms, plan',
  search_type: 'undated',
  nights: 'a whole number from 1 to 99',
  is_including_occupied: flag,
  filter: codes,
  mode: 'secret, voucher',
  coupon_code: typed,
  promo_code: typed,
  hotel_plan_codes: codes,
  room_plan_codes: codes,
  currency: 'a currency’s three letters, such as JPY',
  price_displayed_total: 'an amount such as 24000 or 120.50',
  bookable: flag,
  reservation_no: 'a reservation’s number',
  search_next_available_date_if_no_result: flag,
  retry: 'a whole number from 0 to 9',
}
