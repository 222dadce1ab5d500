import { array, type Infer, nullable, object, optional } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { ExtraFields, ItemPrice } from './extras.ts'
import { ReservationKey } from './reservationKey.ts'
import { Count, Money, openText, StayDateText, Text, Time } from './scalars.ts'
import { WantedRoom } from './wantedRoom.ts'

/** Why an extra cannot be ordered for a day. */
const extraRefusals = ['deadline_passed', 'sold_out', 'no_longer_sold'] as const

/** What the reservation has of an extra on a day, with the rooms of the request. Amounts in minor units. */
const OrderedItems = object({
  quantity: Count,
  /** The price at which an item was ordered, with the tax. Items that stay keep it. */
  price_with_tax: Money,
  time: nullable(Time),
  /** Empty without an answer. */
  answer: Text,
  /** What is taken for each item that is removed now. */
  removal_fee: Money,
})

/** An extra on a day of the stay; without a date, the whole of a generic extra. */
const ChangeableDay = object({
  date: nullable(StayDateText),
  /** The price of an item that is ordered now. */
  ...ItemPrice,
  /** How many items the reservation can have at most, with the items that it has; 0 if none can be ordered now. */
  most: Count,
  /** Until when it can be ordered, on the clock of the hotel (`2027-05-01T24:00`). */
  deadline: Text,
  /** Whether items can be added, or the time or the answer changed. */
  change: openText(['yes', ...extraRefusals]),
  ordered: nullable(OrderedItems),
})
export type ChangeableDay = Infer<typeof ChangeableDay>

/** An extra that a reservation has, or can have. */
export const ChangeableExtra = object({
  ...ExtraFields,
  /** The times of delivery, at the hotel. The guest chooses one; empty without a choice. */
  delivery_times: array(Time),
  days: array(ChangeableDay),
})
export type ChangeableExtra = Infer<typeof ChangeableExtra>

/**
 * The extras of a reservation after its rooms have changed, and what can be ordered beside them. Own items count as free. What is
 * sold out or late is listed with its reason.
 */
export const changeExtras = endpoint({
  method: 'POST',
  path: '/hotels/{hotelId}/reservations/{id}/extras',
  access: 'reservation',
  body: object({
    ...ReservationKey,
    /** The rooms as in a change. Without this field they stay. */
    rooms: optional(array(WantedRoom)),
  }),
  response: object({ extras: array(ChangeableExtra) }),
})
