import type { ChangeOffer } from '#shared/api/changes.ts'
import { sumOf } from '#shared/money/money.ts'
import type { CancelCost } from '../view/money/cancelCost.ts'

type Room = ChangeOffer['before']['rooms'][number]

/** The rooms of an offer before it, and their sums. */
type LeastSums = {
  before: { rooms: Pick<Room, 'reservation_hotel_room_id' | 'least' | 'fees'>[] }
  rooms: Pick<ChangeOffer['rooms'][number], 'reservation_hotel_room_id' | 'missing'>[]
}

/** The least amounts that earlier changes demand beyond the policy, and the fees so far of the same rooms; 0 if they demand nothing. */
export function leastOfOffer({ before, rooms }: LeastSums): Pick<CancelCost, 'least' | 'feesOfLeast'> {
  const ids = new Set(
    rooms.filter(({ missing }) => missing > 0).map(({ reservation_hotel_room_id: id }) => id),
  )
  const binding = before.rooms.filter(({ reservation_hotel_room_id: id }) => ids.has(id))
  return {
    least: sumOf(binding.map(({ least }) => least)),
    feesOfLeast: sumOf(binding.map(({ fees }) => fees)),
  }
}
