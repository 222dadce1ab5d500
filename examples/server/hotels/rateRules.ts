import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Texts } from './texts.ts'

/** The value of a discount: a percentage, or an amount in the hotel's minor units. Both are whole numbers. */
export type DiscountValue = { percent: number } | { amount: number }

/** A hotel's discounts, besides promotions and coupons. */
export type RateRules = {
  /** For stays of at least this many nights; the best matching rule counts. */
  length_of_stay: { nights: number; percent: number }[]
  /** For the brand's members. */
  member_percent: number
  corporate: { organization_id: number; percent: number }[]
  /** Whether the companions of a signed-in member are counted. Like all guests of a member's rooms, they pay the member rate. */
  companions: boolean
}

export const noRates: RateRules = {
  length_of_stay: [],
  member_percent: 0,
  corporate: [],
  companions: false,
}

/** A promotion of the brand. It lowers the nights it applies to; of several promotions the best counts. */
export type Promotion = {
  id: string
  name: Texts
  /** Codes of the hotels it applies to. */
  hotels: string[]
  /** Codes of the hotel's plans it applies to; null for all plans. */
  plans: string[] | null
  /**
   * A guest with this code gets the promotion and sees the secret plans it names; null for a promotion without a code.
   */
  code: string | null
  /** Nights from `first` to `last`, as month and day: 1229 is 29 December. The season may include the new year. */
  stay: { first: number; last: number } | null
  /** Nights of these weekdays; 0 is Sunday. */
  weekdays: number[] | null
  /** Booked between `least` and `most` days before check-in. */
  ahead: { least: number; most: number | null } | null
  /** Booked between these days, both included. */
  booked: { from: StayDate | null; until: StayDate | null }
  /** An amount applies once to a room's whole stay. */
  off: DiscountValue
}

/** A coupon of the brand. */
export type Coupon = {
  code: string
  name: Texts
  hotels: string[]
  valid: { from: StayDate | null; until: StayDate | null }
  /** Applies to a room's stay. */
  off: DiscountValue
  /** Lowers only this many first nights of a stay; null for all nights. */
  first_nights: number | null
  /** The minimum price of a room's nights before the coupon. */
  minimum_total: number
  /** The number of bookings that may use it, and the number used in other systems; null for no limit. */
  usage_limit: number | null
  used_elsewhere: number
}

/** Whether a day is between two days; null leaves that side open. */
export const isWithin = (
  day: StayDate,
  { from, until }: { from: StayDate | null; until: StayDate | null },
): boolean => (from === null || day >= from) && (until === null || day <= until)
