import type { Wish } from '#app/parts/reservation/writeWish.ts'
import type { WantedRoom } from '#shared/api/wantedRoom.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { isSameChoice } from '../changedRooms/changedRooms.ts'
import { changedRoomWish } from '../changedRooms/changedRoomWish.ts'

/** The id by which an address names each room of a voucher without a stay. */
export const VOUCHER_ROOM = 0

/**
 * The rooms that the guest has chosen for a voucher, in the order of the search. After other dates or guests a choice does not stand, and
 * the later ones neither. The last room leads to the offer at once, so that no address has a choice for it.
 */
export function chosenForVoucher(wish: Wish | null, criteria: Criteria): WantedRoom[] {
  const wanted = (wish?.rooms ?? []).slice(0, Math.max(0, criteria.rooms.length - 1))
  const changed = wanted.findIndex((one, at) => {
    const plan = { room_plan_code: one.room_plan_code ?? '', promotion: null }
    const [searched] = changedRoomWish(VOUCHER_ROOM, plan, criteria, at).rooms ?? []
    return !searched || !isSameChoice(one, searched)
  })
  return changed < 0 ? wanted : wanted.slice(0, changed)
}
