import { boolean, type Infer, object, optional } from 'superstruct'
import { GuestName } from './reservationOrder.ts'
import { Code, Count, PartyFields, StayDateText } from './scalars.ts'

/**
 * A room as the guest wishes it. A room of the reservation is named by its id, and what is left out stays as it is. Without an id
 * it is a further room, which needs its plan, dates and guests; the room of a voucher without a stay may have the id 0. A room that is not
 * listed stays as it is.
 */
export const WantedRoom = object({
  reservation_hotel_room_id: optional(Count),
  /** The guest gives the room up. */
  is_given_up: optional(boolean()),
  room_plan_code: optional(Code),
  promotion_id: optional(Code),
  checkin_date: optional(StayDateText),
  checkout_date: optional(StayDateText),
  adults: optional(PartyFields.adults),
  children: optional(PartyFields.children),
  kids_tiers: optional(PartyFields.kids_tiers),
  kids_ages: optional(PartyFields.kids_ages),
  guest: optional(GuestName),
})
export type WantedRoom = Infer<typeof WantedRoom>
