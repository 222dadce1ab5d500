import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { Code, Count, Currency, Money, PartyRequest, StayDateText, Text } from './scalars.ts'

/** Two long months: what a calendar shows at once. A longer range is refused, so that nobody asks for years. */
export const MAX_CALENDAR_DAYS = 62

/**
 * What a day's night is like for these guests. `unavailable`: the hotel sells them nothing then. `sold_out`: it
 * would, but not enough rooms are left. `few`: less than ten of any room type.
 */
export const dayStates = ['available', 'few', 'sold_out', 'unavailable', 'past'] as const
export type DayState = (typeof dayStates)[number]

/** One day of a calendar. */
export const CalendarDay = object({
  date: StayDateText,
  state: enums(dayStates),
  /** Rooms left of the room type that has most, for this night alone: exact under ten, null for ten and more. */
  rooms_left: nullable(Count),
  /** The shortest stay that may begin on this day, 0 for a day use; null where none may. */
  min_nights: nullable(Count),
  /**
   * What the cheapest stay of `min_nights` nights from this day costs all these rooms together, taxes included; null
   * where it cannot be had.
   */
  lowest_price: nullable(Money),
  /** The public holiday of the hotel's country. */
  holiday: nullable(Text),
})

export type CalendarDay = Infer<typeof CalendarDay>

const Range = { from: StayDateText, to: StayDateText }

/** What is sold on which day, for calendars; both ends of the range are in it. */
export const calendar = {
  availability: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/rooms/availability',
    query: object({
      ...Range,
      rooms: optional(array(object(PartyRequest))),
      /** The prices are those of stays of so many nights; else of the shortest each day takes. */
      nights: optional(Count),
      /** Days and prices of day use instead of nights. */
      is_day_use: optional(boolean()),
      mode: optional(enums(['secret', 'voucher'])),
      promo_code: optional(Text),
      room_type_codes: optional(array(Code)),
      hotel_plan_codes: optional(array(Code)),
      room_plan_codes: optional(array(Code)),
    }),
    response: object({ currency: Currency, days: array(CalendarDay) }),
  }),
  inventory: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/rooms/inventory',
    query: object({ ...Range, room_type_codes: optional(array(Code)) }),
    response: object({
      room_types: array(
        object({
          room_type_code: Code,
          room_type_name: Text,
          days: array(object({ date: StayDateText, rooms_left: nullable(Count) })),
        }),
      ),
    }),
  }),
}
