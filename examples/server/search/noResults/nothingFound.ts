import type { NothingFound } from '#shared/api/rooms.ts'
import type { Inventory } from '../../inventory/inventory.ts'
import { createEffort } from '../../inventory/placeGroups.ts'
import type { StayGroup } from '../../offers/sameStays.ts'
import { type Candidate, isBookable } from '../candidate.ts'
import { reasonFor } from './reasonFor.ts'
import { fewerRooms, fitTogether } from './roomsTogether.ts'

/** All candidates of a search: `matching` match its filters, `others` do not. */
export type SearchReport = {
  matching: Candidate[]
  others: Candidate[]
  groups: StayGroup[]
  days: Inventory
}

const roomsOf = (groups: readonly StayGroup[]) =>
  groups.reduce((sum, { roomIndexes }) => sum + roomIndexes.length, 0)

/** The reason for the rooms without a candidate, or for all rooms when each finds one, but not together. */
function reasonOf(
  candidates: readonly Candidate[],
  groups: readonly StayGroup[],
): ReturnType<typeof reasonFor> {
  const open = candidates.filter(isBookable)
  const left = groups.filter(({ stay }) => !open.some(({ group }) => group.stay === stay))
  if (left.length === 0) return { reason: 'sold_out', minimum_nights: null }
  return reasonFor(
    left.map(({ stay }) => candidates.filter(({ group }) => group.stay === stay).map(({ offer }) => offer)),
  )
}

/** Why the rooms are not all available, with alternatives on the same dates; null when they are. */
export async function nothingFound(
  { matching, others, groups, days }: SearchReport,
  pause: () => Promise<void>,
): Promise<Omit<NothingFound, 'nearest_dates' | 'split_rooms'> | null> {
  const effort = createEffort(pause)
  const open = matching.filter(isBookable)
  if (await fitTogether(open, groups, roomsOf(groups), days, effort)) return null
  const all = [...matching, ...others]
  const openToAll = all.filter(isBookable)
  const hasOtherMatches =
    others.length > 0 && (await fitTogether(openToAll, groups, roomsOf(groups), days, effort))
  const reason =
    matching.length === 0 && hasOtherMatches
      ? { reason: 'filtered' as const, minimum_nights: null }
      : reasonOf(matching.length > 0 ? matching : all, groups)
  return {
    ...reason,
    fewer_rooms: await fewerRooms(open, groups, days, effort),
    other_plans: hasOtherMatches ? new Set(openToAll.map(({ plan }) => plan.id)).size : 0,
  }
}
