import { isRecord } from '../../values/isRecord.ts'
import { companionsOf, type SearchedRoom } from '../searchedRooms.ts'
import { isCount } from './field.ts'
import { type RoomListField, readRoom, roomList, writeRoom } from './roomFields.ts'

/** Age groups in their other spelling, `{"code":"A","count":1}` or a list of such. */
const tiersOfRanges = (ranges: unknown): unknown[] =>
  [ranges ?? []].flat().map((range) => isRecord(range) && { code: range.code, children: range.count })

/** Reads a number of companions: 0 if the room does not have it, undefined if it is not valid. */
const readCompanions = (value: unknown): number | undefined =>
  value == null ? 0 : isCount(value, 0, 99) ? value : undefined

/** Reads a room of the list `rooms` with its companions; undefined if one part is not valid. */
function readSearchedRoom({ kids_age_range, ...room }: Record<string, unknown>): SearchedRoom | undefined {
  const dated = readRoom({ ...room, kids_tiers: room.kids_tiers ?? tiersOfRanges(kids_age_range) })
  const adult_companion = readCompanions(room.adult_companion)
  const kid_tier_A_companion = readCompanions(room.kid_tier_A_companion)
  if (!dated || adult_companion === undefined || kid_tier_A_companion === undefined) return undefined
  return { ...dated, ...companionsOf({ adult_companion, kid_tier_A_companion }) }
}

const writeSearchedRoom = (room: SearchedRoom): object => ({
  ...writeRoom(room),
  ...companionsOf(room),
})

/** The list `rooms` with the companions of its rooms. */
export const searchedRoomList: RoomListField<SearchedRoom> = roomList(readSearchedRoom, writeSearchedRoom)
