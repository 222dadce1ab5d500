import type { ChosenRoom } from '#app/data/chosenRoom.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { isUpcoming } from '#shared/reservation/status.ts'
import { type PolicyTerms, policyLines } from '#shared/stay/policy.ts'
import type { RoomDates } from '#shared/stay/roomDates.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'

/** A booked or chosen room with the terms of its plan. */
export type RoomTerms = {
  room_type_name: string
  room_plan_code: string
  cancellation_policy: PolicyTerms | null
  checkin: StayDate
  /** An earlier change has given the room a least amount, so that it is never called free. */
  isCostly?: boolean
}

/** The terms of each chosen room. `dates` has the dates of each room of the search. */
export const termsOfChosen = (chosen: readonly ChosenRoom[], dates: readonly RoomDates[]): RoomTerms[] =>
  chosen.flatMap(({ index, room, plan }) => {
    const checkin = dates[index]?.checkin
    return checkin ? [{ ...plan, room_type_name: room.room_type_name, checkin }] : []
  })

/** The terms of the reserved rooms that can be cancelled, or that are held for a payment. */
export const termsOfReserved = ({ rooms }: Pick<Reservation, 'rooms'>): RoomTerms[] =>
  rooms
    .filter(({ status }) => isUpcoming(status) || status === 'held')
    .map((room) => ({ ...room, checkin: room.checkin_date, isCostly: room.least > 0 }))

/** The rooms by their terms: rooms of one policy and one check-in are together, costly ones by themselves. */
export function groupByTerms(rooms: readonly RoomTerms[]): [RoomTerms, ...RoomTerms[]][] {
  const groups = new Map<string, [RoomTerms, ...RoomTerms[]]>()
  for (const room of rooms) {
    // Without a policy in the response, the code of the plan finds it in the hotel's list.
    const terms = room.cancellation_policy ? JSON.stringify(room.cancellation_policy) : room.room_plan_code
    const key = `${room.checkin} ${room.isCostly === true} ${terms}`
    const group = groups.get(key)
    if (group) group.push(room)
    else groups.set(key, [room])
  }
  return [...groups.values()]
}

/** The last day on which these rooms can be cancelled without a fee; null if one of them cannot, or has no known policy. */
export function freeUntil(rooms: readonly RoomTerms[], today: StayDate): StayDate | null {
  const days = rooms.map(({ cancellation_policy: policy, checkin }) => {
    const free = policy && policyLines(policy, checkin, today).find((line) => line.kind === 'free')
    return free?.until ?? null
  })
  const [first] = [...days].sort()
  return days.includes(null) ? null : (first ?? null)
}
