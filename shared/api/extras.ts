import { array, boolean, type Infer, nullable, object, optional } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { addition, defaulted, expected } from './fallbacks.ts'
import { Notes } from './personScalars.ts'
import { RoomSearch } from './rooms.ts'
import { Count, Money, openText, Picture, StayDateText, Text, Time } from './scalars.ts'
import { variants } from './variants.ts'

/** What one item of an extra is for. */
export const extraUnits = ['once', 'per_person', 'per_night'] as const
export type ExtraUnit = (typeof extraUnits)[number]

/** The price of one item in minor units, without and with the tax. */
export const ItemPrice = {
  price: Money,
  price_with_tax: Money,
  /** The percentage of the tax on the day of the delivery; of a generic extra, on the day of the arrival. Null if it is not known. */
  tax_percent: addition(nullable(Count), null),
}

export const ExtraFields = {
  extra_id: Count,
  /** The name and the description, in the language of the request. */
  name: Text,
  description: expected(Text, ''),
  picture: addition(nullable(Picture), null),
  /** A client shows another unit as `once`. */
  unit: defaulted(openText(extraUnits), 'once'),
  /** The extra is for children, such as the meals or the bed of a child. */
  is_for_children: addition(boolean(), false),
  /** What the hotel asks about the extra, such as the words on a card. The guest need not answer. Null without a question. */
  question: addition(nullable(Text), null),
  /** The numbers of items that a guest can order at once. The largest is at most what is left. */
  min_quantity: Count,
  max_quantity: Count,
}

/** What a hotel sells besides the room. */
export const Extra = variants('extra_type', {
  /** Has no date. */
  generic: { ...ExtraFields, ...ItemPrice },
  /** Is ordered for a date on which a room is used. */
  dated: {
    ...ExtraFields,
    prices: array(
      object({
        date: StayDateText,
        ...ItemPrice,
        /**
         * How many items can be ordered for the date at most: what is left, and for children the number of children on the date.
         * Null without a limit.
         */
        left: addition(nullable(Count), null),
      }),
    ),
    /** The extra is offered on each of these dates that has a price. */
    booking_available_dates: array(StayDateText),
    /** The times of delivery, at the hotel. The guest chooses one; empty without a choice. */
    delivery_times: addition(array(Time), []),
  },
})
export type Extra = Infer<typeof Extra>

/** When an item is delivered: a date of the stay, and a time if the extra has times. */
const DeliveredAt = object({ date: StayDateText, time: nullable(Time) })

/** One delivery of an extra in an order. `total_price` is the quantity times the price with tax. */
export const ExtraOrder = object({
  extra_id: Count,
  /** Null for a generic extra. */
  delivered_at: nullable(DeliveredAt),
  quantity: Count,
  total_price: Money,
  /** The answer to the question of the extra. */
  answer: optional(Notes),
})
export type ExtraOrder = Infer<typeof ExtraOrder>

/** One delivery of an extra in a reservation. */
export const ReservedExtra = object({
  extra_id: Count,
  /** In the language of the request. */
  name: Text,
  delivered_at: nullable(DeliveredAt),
  quantity: Count,
  ...ItemPrice,
  /** The question of the extra, in the language of the request. Null without a question. */
  question: addition(nullable(Text), null),
  /** Empty without an answer. */
  answer: addition(Text, ''),
})
export type ReservedExtra = Infer<typeof ReservedExtra>

export const extras = {
  list: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/extras',
    access: 'guest',
    query: object({ rooms: array(RoomSearch) }),
    response: object({ extras: array(Extra) }),
  }),
}
