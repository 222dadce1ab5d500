import { array, boolean, enums, optional } from 'superstruct'
import { sortOrders } from '#shared/search/sortOrders.ts'
import { Code, Currency } from './scalars.ts'

/** How the results of a search are ordered and limited. */
export const FilterFields = {
  order: optional(enums(sortOrders)),
  /** The dates of each room are equal. */
  is_day_use: optional(boolean()),
  /** Includes sold-out room types, without plans. */
  is_including_occupied: optional(boolean()),
  /** Only results that can be booked now; overrides `is_including_occupied`. */
  bookable: optional(boolean()),
  /** Codes of the hotel's filters; results match all of them. */
  filter: optional(array(Code)),
  room_type_codes: optional(array(Code)),
  hotel_plan_codes: optional(array(Code)),
  room_plan_codes: optional(array(Code)),
  /** A currency for the display of amounts; ignored if the hotel does not offer it. */
  currency: optional(Currency),
}
