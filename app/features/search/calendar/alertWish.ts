import type { Money } from '#shared/money/money.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import type { RoomDates } from '#shared/stay/roomDates.ts'
import { waitedStay } from './waitedStay.ts'

/** What a guest asks a mail about: the stay of a search, and the lowest total that the guest has seen for it. */
export type AlertWish = { criteria: Criteria; stay: RoomDates; shownTotal: Money }

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

/** The price alert that a guest can ask for; null without a price, and for a search that the server cannot compare later. */
export function alertWish(criteria: Criteria, shownTotal: Money | null): AlertWish | null {
  const stay = waitedStay(criteria)
  return stay && shownTotal !== null && isComparable(criteria) ? { criteria, stay, shownTotal } : null
}
