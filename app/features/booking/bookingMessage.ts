import type { Reservation } from '#shared/api/reservations.ts'
import type { Booking } from '#shared/bridge/events.ts'
import { sumOfParties } from '#shared/domain/party.ts'

/** A booking as the hotel's page may know it: what was sold, and nothing about whom it was sold to. */
export function bookingMessage(reservation: Reservation): Booking {
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
