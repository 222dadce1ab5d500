import type { StayDate } from '../../stay/stayDates.ts'
import { isRecord } from '../../values/isRecord.ts'
import { companionsOf, ownDatesOf, type SearchedRoom } from '../searchedRooms.ts'
import { isCount, readDay } from './field.ts'
import { type RoomListField, readRoom, roomList, writeRoom } from './roomFields.ts'

/** Age groups in their other spelling, `{"code":"A","count":1}` or a list of such. */
const tiersOfRanges = (ranges: unknown): unknown[] =>
  [ranges ?? []].flat().map((range) => isRecord(range) && { code: range.code, children: range.count })

/** Reads a part of a room: null if the room does not have the part, undefined if the part is not valid. */
const readPart = <T>(value: unknown, reader: (value: unknown) => T | undefined): T | undefined | null =>
  value === undefined || value === null ? null : reader(value)

const readRoomDay = (value: unknown): StayDate | undefined =>
  typeof value === 'string' ? readDay(value) : undefined

const readCompanions = (value: unknown): number | undefined => (isCount(value, 0, 99) ? value : undefined)

/** Reads a room of the list `rooms` with its own dates and its companions; undefined if one part is not valid. */
function readSearchedRoom({ kids_age_range, ...room }: Record<string, unknown>): SearchedRoom | undefined {
  const party = readRoom({ ...room, kids_tiers: room.kids_tiers ?? tiersOfRanges(kids_age_range) })
  const checkin_date = readPart(room.checkin_date, readRoomDay)
  const checkout_date = readPart(room.checkout_date, readRoomDay)
  const adult_companion = readPart(room.adult_companion, readCompanions)
  const kid_tier_A_companion = readPart(room.kid_tier_A_companion, readCompanions)
  const parts = [party, checkin_date, checkout_date, adult_companion, kid_tier_A_companion]
  if (!party || parts.includes(undefined)) return undefined
  return {
    ...party,
    ...(checkin_date && { checkin_date }),
    ...(checkout_date && { checkout_date }),
    ...(adult_companion && { adult_companion }),
    ...(kid_tier_A_companion && { kid_tier_A_companion }),
  }
}

const writeSearchedRoom = (room: SearchedRoom): object => ({
  ...writeRoom(room),
  ...ownDatesOf(room),
  ...companionsOf(room),
})

/** The list `rooms` with the dates and companions of its rooms. */
export const searchedRoomList: RoomListField<SearchedRoom> = roomList(readSearchedRoom, writeSearchedRoom)
