import { trackingKeys } from './trackingKeys.ts'

/** The keys of the criteria that only the app knows; the search bar passes them on. */
export const extraKeys = [
  'type',
  'search_type',
  'nights',
  'is_including_occupied',
  'filter',
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
