import type { NothingFound } from '#shared/api/rooms.ts'
import type { Group } from '../../offers/sameStays.ts'
import { isBookable, type Seen } from '../candidate.ts'
import { reasonFor } from './reasonFor.ts'
import { fewerRooms, fitTogether } from './roomsTogether.ts'

/** All that a search looked at: `asked` is what meets its codes, `others` what does not. */
export type Looked = { asked: Seen[]; others: Seen[]; groups: Group[] }

const roomsOf = (groups: readonly Group[]) => groups.reduce((sum, { places }) => sum + places.length, 0)

/** Of the rooms that find nothing of their own, or of all where each would, but not together. */
function why(seen: readonly Seen[], groups: readonly Group[]): ReturnType<typeof reasonFor> {
  const open = seen.filter(isBookable)
  const left = groups.filter(({ stay }) => !open.some(({ group }) => group.stay === stay))
  if (left.length === 0) return { reason: 'sold_out', minimum_nights: null }
  return reasonFor(
    seen.filter(({ group }) => left.some(({ stay }) => stay === group.stay)).map(({ offer }) => offer),
  )
}

/** Why the rooms cannot all be had as they were asked for, and what there would be but for other dates; null where they can. */
export function nothingFound({ asked, others, groups }: Looked): Omit<NothingFound, 'nearest_dates'> | null {
  const open = asked.filter(isBookable)
  if (fitTogether(open, groups, roomsOf(groups))) return null
  const all = [...asked, ...others]
  const openToAll = all.filter(isBookable)
  const isFoundElse = others.length > 0 && fitTogether(openToAll, groups, roomsOf(groups))
  const reason =
    asked.length === 0 && isFoundElse
      ? { reason: 'filtered' as const, minimum_nights: null }
      : why(asked.length > 0 ? asked : all, groups)
  return {
    ...reason,
    fewer_rooms: fewerRooms(open, groups),
    other_plans: isFoundElse ? new Set(openToAll.map(({ plan }) => plan.id)).size : 0,
  }
}
