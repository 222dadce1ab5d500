import type { KidsMode } from '../party/party.ts'
import type { Criteria } from './criteria.ts'
import { isUndated } from './undated.ts'

type Search = Pick<Criteria, 'is_including_occupied' | 'search_type' | 'mode' | 'rooms'>

/** Whether results are held to as many rooms as were asked for: always, but for what is taken, undated or by voucher. */
export const wantsEveryRoom = (search: Search, kids: KidsMode): boolean =>
  kids === 'tiers' && !search.is_including_occupied && !isUndated(search) && search.mode !== 'voucher'

/** The room types shown: at a hotel that counts children by group, only those with a room left for every one searched. */
export const withEnoughRooms = <Result extends { room_count: number }>(
  results: readonly Result[],
  search: Search,
  kids: KidsMode,
): readonly Result[] =>
  wantsEveryRoom(search, kids)
    ? results.filter(({ room_count }) => room_count >= search.rooms.length)
    : results
