import type { Recommendation } from '#shared/api/choices.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { adultsOnly } from '#shared/party/party.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { nightsOf } from '#shared/search/searchRules.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Offered, Picked } from './events.ts'
import type { RoomForStay } from './items.ts'

type Place = Pick<RoomForStay, 'adults' | 'children' | 'checkin' | 'checkout' | 'nights'>

/** Who stays in the room at this place of a search, and when: it may have days of its own. */
export function placeOf(criteria: Criteria, index: number): Place {
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

/** An offer for that room. Found by a number of nights, its days are those its price is of. */
export function offeredRoom({ room, plan }: Offered, criteria: Criteria, index: number): RoomForStay {
  const place = placeOf(criteria, index)
  const from = plan.booking_start_date
  return {
    ...place,
    ...(from && { checkin: from, checkout: addDays(from, place.nights) }),
    room_type_code: room.room_type_code,
    room_type_name: room.room_type_name,
    room_plan_code: plan.room_plan_code,
    price: plan.price,
    promotion: plan.promotion,
  }
}

export const pickedRooms = (picked: readonly Picked[], criteria: Criteria): RoomForStay[] =>
  picked.map((one) => offeredRoom(one, criteria, one.index))

export const recommendedRooms = ({ rooms }: Recommendation, criteria: Criteria): RoomForStay[] =>
  rooms.map((room, index) => ({ ...placeOf(criteria, index), ...room }))

export const reservedRooms = ({ rooms, checkin, checkout, nights }: Reservation): RoomForStay[] =>
  rooms.map((room) => ({ ...room, checkin, checkout, nights }))
