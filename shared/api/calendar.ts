import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { addition, byRule, openEnums } from './fallbacks.ts'
import { Code, Count, Currency, Money, PartyRequest, StayDateText, Text } from './scalars.ts'

/** The most days of one request: two long months, as a calendar shows them. A longer range is refused. */
export const MAX_CALENDAR_DAYS = 62

/**
 * The state of a night for these guests. `unavailable`: the hotel sells them nothing. `sold_out`: not enough rooms
 * are left. `few`: fewer than ten rooms of each room type are left.
 */
const dayStates = ['available', 'few', 'sold_out', 'unavailable', 'past'] as const
export type DayState = (typeof dayStates)[number]

/** One day of a calendar. */
export const CalendarDay = object({
  date: StayDateText,
  state: openEnums(dayStates, 'available'),
  /** Rooms left for this night, of the room type with most rooms left: exact below ten, null from ten on. */
  rooms_left: addition(nullable(Count), null),
  /** The nights of the shortest stay that may begin on this day, 0 for a day use; null if no stay may begin. */
  min_nights: addition(nullable(Count), byRule('shortestStay')),
  /** The price of the cheapest stay of `min_nights` nights for all rooms, with taxes; null if there is no such stay. */
  lowest_price: addition(nullable(Money), null),
  /** The name of a public holiday in the hotel's country. */
  holiday: addition(nullable(Text), null),
})

export type CalendarDay = Infer<typeof CalendarDay>

const Range = { from: StayDateText, to: StayDateText }

/** Availability by date. The range includes both dates. */
export const calendar = {
  availability: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/rooms/availability',
    access: 'guest',
    chat: true,
    turn: 'search',
    query: object({
      ...Range,
      rooms: optional(array(object(PartyRequest))),
      /** The length of the stays that have prices; without it, the shortest stay of each day. */
      nights: optional(Count),
      /** Days and prices of day use instead of nights. */
      is_day_use: optional(boolean()),
      mode: optional(enums(['secret', 'voucher'])),
      promo_code: optional(Text),
      room_type_codes: optional(array(Code)),
      hotel_plan_codes: optional(array(Code)),
      room_plan_codes: optional(array(Code)),
    }),
    response: object({ currency: addition(Currency, byRule('hotelCurrency')), days: array(CalendarDay) }),
  }),
  inventory: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/rooms/inventory',
    access: 'guest',
    chat: true,
    turn: 'search',
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
