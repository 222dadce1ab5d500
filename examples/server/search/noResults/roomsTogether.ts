import { assignRooms } from '../../inventory/assignRooms.ts'
import { daysOfUse, type Inventory, roomsLeft } from '../../inventory/inventory.ts'
import type { Effort } from '../../inventory/placeGroups.ts'
import type { StayGroup } from '../../offers/sameStays.ts'
import type { Candidate } from '../candidate.ts'

/**
 * Whether the first `rooms` rooms of a search are available together, with no room type used more often on a date than
 * it has rooms.
 */
export async function fitTogether(
  open: readonly Candidate[],
  groups: readonly StayGroup[],
  rooms: number,
  days: Inventory,
  effort: Effort,
): Promise<boolean> {
  const wanted = groups.flatMap(({ stay, roomIndexes }) => {
    const types = new Set(open.flatMap(({ type, group }) => (group.stay === stay ? [type.id] : [])))
    const list = [...types].map((typeId) => ({ typeId, cost: 0, what: typeId }))
    return roomIndexes.filter((index) => index < rooms).map(() => ({ list, days: daysOfUse(stay) }))
  })
  const placed = await assignRooms(
    wanted.map(({ list }) => list),
    wanted.map((room) => room.days),
    (typeId, period) => roomsLeft(days, typeId, period),
    effort,
  )
  return placed !== null
}

/**
 * The largest number of first rooms that are available together, fewer than all; null for none. A part of rooms that
 * are available together is available too, so that the number is found by bisection.
 */
export async function fewerRooms(
  open: readonly Candidate[],
  groups: readonly StayGroup[],
  days: Inventory,
  effort: Effort,
): Promise<number | null> {
  let most = groups.reduce((sum, { roomIndexes }) => sum + roomIndexes.length, 0) - 1
  let least = 0
  while (least < most) {
    const rooms = Math.ceil((least + most) / 2)
    if (await fitTogether(open, groups, rooms, days, effort)) least = rooms
    else most = rooms - 1
  }
  return least > 0 ? least : null
}
