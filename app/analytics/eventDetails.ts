import type { Reservation } from '#shared/api/reservations.ts'
import type { Booking, ToldEvents } from '#shared/bridge/events.ts'
import { sumOfParties } from '#shared/party/party.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { nightsOf } from '#shared/search/searchRules.ts'
import type { Facts } from './events.ts'
import type { RoomForStay } from './items.ts'

/** What a page's listeners are given. Amounts stay whole numbers in minor units, and are what the guest reads. */

export const itemDetail = ({
  room_type_code,
  room_plan_code,
  price,
}: RoomForStay): ToldEvents['select_item'] => ({
  room_type_code,
  room_plan_code,
  currency: price.currency,
  total: price.total,
  quantity: 1,
})

export function stayDetail(
  { criteria, chosen }: Pick<Facts['begun'], 'criteria' | 'chosen'>,
  currency: string,
): ToldEvents['begin_checkout'] {
  const { checkin, checkout, rooms } = criteria
  return {
    currency,
    total: chosen.reduce((sum, { plan }) => sum + plan.price.total, 0),
    checkin: checkin ?? '',
    checkout: checkout ?? '',
    nights: nightsOf(criteria as Criteria),
    ...sumOfParties(rooms),
    rooms: chosen.map(({ room, plan }) => ({
      room_type_code: room.room_type_code,
      room_plan_code: plan.room_plan_code,
      total: plan.price.total,
    })),
  }
}

/** A booking as the hotel's page may know it: what was sold, and nothing about whom it was sold to. */
export function bookingDetail(reservation: Reservation): Booking {
  const { number, price, checkin, checkout, nights, rooms, payment_method } = reservation
  return {
    number,
    currency: price.currency,
    total: price.total,
    tax: price.tax,
    checkin,
    checkout,
    nights,
    ...sumOfParties(rooms),
    payment_method,
    rooms: rooms.map((room) => ({
      room_type_code: room.room_type_code,
      room_type_name: room.room_type_name,
      room_plan_code: room.room_plan_code,
      room_plan_name: room.room_plan_name,
      total: room.price.total,
    })),
  }
}
