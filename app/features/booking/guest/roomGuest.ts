import type { FieldRequirement } from '#shared/party/guestFields.ts'

/** The values of the form that decide about the guests of the rooms. */
type RoomValues = { forSomeoneElse: boolean; rooms: readonly { same: boolean }[] }

/** Whether the booker may be the guest of this room, given whether the booker books for someone else. */
export const mayBeBooker = (forSomeoneElse: boolean, room: number, requirement: FieldRequirement): boolean =>
  !forSomeoneElse && (requirement !== 'required' || room === 0)

/**
 * Whether the form has a name for this room: always if the booker books for someone else, never if the hotel does not ask
 * for names. If the hotel requires names, every room after the first has its own.
 */
export function hasOwnGuest(
  { forSomeoneElse, rooms }: RoomValues,
  room: number,
  requirement: FieldRequirement,
): boolean {
  if (requirement === 'do_not_ask') return false
  return !mayBeBooker(forSomeoneElse, room, requirement) || rooms[room]?.same === false
}
