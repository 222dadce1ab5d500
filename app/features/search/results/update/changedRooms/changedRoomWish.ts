import type { Wish } from '#app/parts/reservation/writeWish.ts'
import type { RoomPlan } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { datesOfRooms, partyOfRoom, withoutDays } from '#shared/search/searchedRooms.ts'

/** The search for one of the rooms of a search, by its index. */
export function ofRoom(criteria: Criteria, index: number): Criteria {
  const room = criteria.rooms[index]
  const dates = datesOfRooms(criteria)?.[index]
  return room ? { ...criteria, ...dates, rooms: [withoutDays(room)] } : criteria
}

/** The wish for a plan, with the dates and the guests of the room of the search at `index`, for a room of a reservation. */
export function changedRoomWish(
  reservation_hotel_room_id: number,
  plan: Pick<RoomPlan, 'room_plan_code' | 'promotion'>,
  criteria: Criteria,
  index: number,
): Wish {
  const dates = datesOfRooms(criteria)?.[index]
  const room = criteria.rooms[index]
  return {
    rooms: [
      {
        reservation_hotel_room_id,
        room_plan_code: plan.room_plan_code,
        ...(plan.promotion && { promotion_id: plan.promotion.id }),
        ...(dates && { checkin_date: dates.checkin, checkout_date: dates.checkout }),
        ...(room && partyOfRoom(room)),
      },
    ],
  }
}
