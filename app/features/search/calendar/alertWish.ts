import type { Criteria } from '#shared/search/criteria.ts'
import type { RoomDates } from '#shared/stay/roomDates.ts'
import { waitedStay } from './waitedStay.ts'

/** What a guest asks a mail about: the stay of a search. */
export type AlertWish = { criteria: Criteria; stay: RoomDates }

/** Whether the server can look for the lowest price of a search later: of all plans of all room types, or of one type, without codes. */
const isComparable = ({
  mode,
  coupon_code,
  promo_code,
  room_type_codes,
  hotel_plan_codes,
  room_plan_codes,
}: Criteria): boolean =>
  mode === null &&
  !coupon_code &&
  !promo_code &&
  room_type_codes.length < 2 &&
  hotel_plan_codes.length + room_plan_codes.length === 0

/** The price alert that a guest can ask for; null if no price is shown, and for a search that the server cannot compare later. */
export function alertWish(criteria: Criteria, hasPrice: boolean): AlertWish | null {
  const stay = waitedStay(criteria)
  return stay && hasPrice && isComparable(criteria) ? { criteria, stay } : null
}
