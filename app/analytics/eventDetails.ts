import { datesOf, type Reservation } from '#shared/api/reservations.ts'
import type { BookingEvent, HostEvents } from '#shared/bridge/events.ts'
import { sumOfTotals } from '#shared/money/price.ts'
import { isPaidBesideMoney } from '#shared/money/withVoucher.ts'
import { sumOfParties } from '#shared/party/party.ts'
import { datesOfRooms } from '#shared/search/searchedRooms.ts'
import { nightsInSpan, type RoomDates, spanOf } from '#shared/stay/roomDates.ts'
import type { AnalyticsEvents } from './events.ts'
import type { RoomForStay } from './ga4/items.ts'

/** The details of events for listeners of the hotel's page. Amounts are in minor units, as the guest reads them. */

export const itemDetail = ({
  room_type_code,
  room_plan_code,
  price,
}: RoomForStay): HostEvents['select_item'] => ({
  room_type_code,
  room_plan_code,
  currency: price.currency,
  total: price.total,
  quantity: 1,
})

/** For a search without dates. */
const noDates: RoomDates = { checkin: '', checkout: '' }

export function stayDetail(
  { criteria, chosen }: Pick<AnalyticsEvents['begin_checkout'], 'criteria' | 'chosen'>,
  currency: string,
): HostEvents['begin_checkout'] {
  const dates = datesOfRooms(criteria) ?? []
  return {
    currency,
    total: sumOfTotals(chosen.map(({ plan }) => plan.price)),
    ...(dates.length > 0 ? spanOf(dates) : noDates),
    nights: nightsInSpan(dates),
    ...sumOfParties(criteria.rooms),
    rooms: chosen.map(({ index, room, plan }) => ({
      room_type_code: room.room_type_code,
      room_plan_code: plan.room_plan_code,
      ...(dates[index] ?? noDates),
      total: plan.price.total,
    })),
  }
}

/** A booking without any data of the guest. */
export function bookingDetail(reservation: Reservation): BookingEvent {
  const { number, price, checkin, checkout, nights, rooms, payment_method } = reservation
  return {
    number,
    currency: price.currency,
    total: price.total,
    // What remains beside a voucher or points does not contain the taxes of the stay.
    tax: isPaidBesideMoney(price) ? 0 : price.tax,
    checkin,
    checkout,
    nights,
    ...sumOfParties(rooms),
    ...(payment_method && { payment_method }),
    rooms: rooms.map((room) => ({
      room_type_code: room.room_type_code,
      room_type_name: room.room_type_name,
      room_plan_code: room.room_plan_code,
      room_plan_name: room.room_plan_name,
      ...datesOf(room),
      total: room.price.total,
    })),
  }
}
