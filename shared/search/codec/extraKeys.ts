import { trackingKeys } from './trackingKeys.ts'

/** The criteria keys that only the app uses. The search bar passes them to the app. */
export const extraKeys = [
  'type',
  'search_type',
  'nights',
  'is_including_occupied',
  'filter',
  'meals',
  'mode',
  'coupon_code',
  'promo_code',
  'hotel_plan_codes',
  'room_plan_codes',
  'currency',
  'price_displayed_total',
  ...trackingKeys,
  'bookable',
  'reservation_no',
  'search_next_available_date_if_no_result',
  'retry',
] as const

export type ExtraKey = (typeof extraKeys)[number]
