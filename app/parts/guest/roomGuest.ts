import type { FieldRequirement } from '#shared/party/guestFields.ts'

/** The values of the form that decide about the guests of the rooms. */
type RoomGuestValues = { forSomeoneElse: boolean; rooms: readonly { same: boolean }[] }

/** Whether the booker may be the guest of this room, given whether the booker books for someone else. */
export const mayBeBooker = (forSomeoneElse: boolean, room: number, requirement: FieldRequirement): boolean =>
  !forSomeoneElse && (requirement !== 'required' || room === 0)

/**
 * Whether the form has a name for this room of a stay with `count` rooms: always if the booker books for someone else,
 * never if the hotel does not ask for names. A single room has the booker's name, also if the guest has named another one while
 * the stay had more rooms. If the hotel requires names, every room after the first has its own.
 */
export function hasOwnGuest(
  { forSomeoneElse, rooms }: RoomGuestValues,
  room: number,
  count: number,
  requirement: FieldRequirement,
): boolean {
  if (requirement === 'do_not_ask') return false
  if (count === 1) return forSomeoneElse
  return !mayBeBooker(forSomeoneElse, room, requirement) || rooms[room]?.same === false
}
