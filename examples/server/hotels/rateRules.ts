import type { StayDate } from '#shared/domain/stayDates.ts'
import type { Texts } from './texts.ts'

/** What lowers a price: a part of it, or an amount in the hotel's minor units. Both are whole numbers. */
export type DiscountValue = { percent: number } | { amount: number }

/** What a hotel takes off, beside promotions and coupons. */
export type RateRules = {
  /** For stays of so many nights or more; the best that is met counts. */
  length_of_stay: { nights: number; percent: number }[]
  /** For the brand's members. */
  member_percent: number
  corporate: { organization_id: number; percent: number }[]
  /** Whether who comes along with a member has the member's rate for their own share. */
  companions: boolean
}

export const noRates: RateRules = {
  length_of_stay: [],
  member_percent: 0,
  corporate: [],
  companions: false,
}

/** An offer of the brand. It lowers the nights it is for; of several the best counts. */
export type Promotion = {
  id: string
  name: Texts
  /** Codes of its hotels. */
  hotels: string[]
  /** Codes of the hotel's plans it is for; null for all. */
  plans: string[] | null
  /** Who has the code has the promotion, and sees the secret plans it names; null for everybody. */
  code: string | null
  /** Nights from the first to the last, as month and day: 1229 is 29 December. It may run over the new year. */
  stay: { first: number; last: number } | null
  /** Nights of these weekdays, 0 for Sunday. */
  weekdays: number[] | null
  /** Booked so many days before the stay begins, at least and at most. */
  ahead: { least: number; most: number | null } | null
  /** Booked from the first to the last of these days. */
  booked: { from: StayDate | null; until: StayDate | null }
  /** An amount is for a room's whole stay. */
  off: DiscountValue
}

/** A coupon of the brand. */
export type Coupon = {
  code: string
  name: Texts
  hotels: string[]
  valid: { from: StayDate | null; until: StayDate | null }
  /** Off a room's stay. */
  off: DiscountValue
  /** It lowers the first nights of a stay only; null for all. */
  first_nights: number | null
  /** A room's nights must cost as much without it. */
  minimum_total: number
  /** So many bookings may use it, and so many have elsewhere; null for any number. */
  usage_limit: number | null
  used_elsewhere: number
}

/** Whether a day is within days that may be open on either side. */
export const isWithin = (
  day: StayDate,
  { from, until }: { from: StayDate | null; until: StayDate | null },
): boolean => (from === null || day >= from) && (until === null || day <= until)
