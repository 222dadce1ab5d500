import type { Reservation, ReservedRoom } from '#shared/api/reservations.ts'
import { type Criteria, canonical, emptyCriteria } from '#shared/search/criteria.ts'

type Room = Pick<
  ReservedRoom,
  'checkin_date' | 'checkout_date' | 'adults' | 'children' | 'kids_tiers' | 'kids_ages'
>

/** The search for the dates and the guests of a reserved room, with the coupon of its reservation, or a new one. */
export const roomSearch = (
  { checkin_date, checkout_date, adults, children, kids_tiers, kids_ages }: Room,
  { coupon_code }: Pick<Reservation, 'coupon_code'>,
): Criteria =>
  canonical({
    ...emptyCriteria,
    checkin: checkin_date,
    checkout: checkout_date,
    is_day_use: checkin_date === checkout_date,
    rooms: [{ adults, children, kids_tiers, kids_ages }],
    coupon_code,
  })
