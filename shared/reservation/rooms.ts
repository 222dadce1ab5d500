import { isUpcoming } from './status.ts'

/** A room of a reservation with its status on the wire or in the database. */
type Room = { status: string }

/** Whether a room is cancelled: by the guest, by a change, or with the whole reservation. */
export const isCancelledRoom = ({ status }: Room): boolean => status === 'cancelled'

/** The rooms that are not cancelled, also rooms whose guests have left. None of a cancelled reservation. */
export const bookedRooms = <R extends Room>(rooms: readonly R[]): R[] =>
  rooms.filter((room) => !isCancelledRoom(room))

/**
 * The number of a room for the guest, from 1: its place among all rooms of the reservation. It stays the same after another room is
 * given up. 0 for a room that the reservation does not have.
 */
export const roomNumber = (rooms: readonly { reservation_hotel_room_id: number }[], id: number): number =>
  rooms.findIndex((room) => room.reservation_hotel_room_id === id) + 1

/** The rooms that are booked and not over: what a guest may change or cancel. Not a room whose guests have left. */
export const upcomingRooms = <R extends Room>(rooms: readonly R[]): R[] =>
  rooms.filter(({ status }) => isUpcoming(status))

/** The rooms that make up a stay: the booked rooms. A reservation that is cancelled as a whole was a stay in all its rooms. */
export function roomsOfStay<R extends Room>(rooms: readonly R[]): readonly R[] {
  const booked = bookedRooms(rooms)
  return booked.length > 0 ? booked : rooms
}
