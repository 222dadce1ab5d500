import type { ChosenRoom, OfferedRoom } from '#app/data/chosenRoom.ts'
import type { Recommendation } from '#shared/api/choices.ts'
import { datesOf, type Reservation } from '#shared/api/reservations.ts'
import { adultsOnly } from '#shared/party/party.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { nightsOf } from '#shared/search/searchRules.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import type { RoomForStay } from './items.ts'

type Occupancy = Pick<RoomForStay, 'adults' | 'children' | 'checkin' | 'checkout' | 'nights'>

/** The guests and dates of the room at `index` of a search. A room may have its own dates. */
function occupancyOf(criteria: Criteria, index: number): Occupancy {
  const { adults, children, checkin_date, checkout_date } = {
    ...adultsOnly(1),
    ...criteria.rooms[index],
  } as Criteria['rooms'][0]
  return {
    adults,
    children,
    checkin: checkin_date ?? criteria.checkin,
    checkout: checkout_date ?? criteria.checkout,
    nights: nightsOf(criteria),
  }
}

/** An offer for that room. A search by nights has the dates of the price. */
export function offeredRoom({ room, plan }: OfferedRoom, criteria: Criteria, index: number): RoomForStay {
  const occupancy = occupancyOf(criteria, index)
  const from = plan.booking_start_date
  return {
    ...occupancy,
    ...(from && { checkin: from, checkout: addDays(from, occupancy.nights) }),
    room_type_code: room.room_type_code,
    room_type_name: room.room_type_name,
    room_plan_code: plan.room_plan_code,
    price: plan.price,
    promotion: plan.promotion,
  }
}

export const roomsOfChosen = (chosen: readonly ChosenRoom[], criteria: Criteria): RoomForStay[] =>
  chosen.map((room) => offeredRoom(room, criteria, room.index))

export const recommendedRooms = ({ rooms }: Recommendation, criteria: Criteria): RoomForStay[] =>
  rooms.map((room, index) => ({ ...occupancyOf(criteria, index), ...room }))

export const reservedRooms = ({ rooms, nights }: Reservation): RoomForStay[] =>
  rooms.map((room) => ({ ...room, ...datesOf(room), nights }))
