import { childrenOf, DEFAULT_ADULTS, type KidsTier, type Party, tidyTiers } from '../../party/party.ts'
import type { StayDate } from '../../stay/stayDates.ts'
import { isRecord } from '../../values/isRecord.ts'
import { json } from '../../values/parseJson.ts'
import { type DatedRoom, ownDatesOf } from '../searchedRooms.ts'
import { type CodecField, isCode, isCount, readDay, readList, splitList } from './field.ts'

export const MAX_ROOMS = 20

const TIERS = '[{"code":"A","children":1}]'

/** Children by age group, in the order of the groups' codes; groups without children are left out. */
function readTiers(value: unknown): KidsTier[] | undefined {
  const tiers = readList(value, 20, (tier) => {
    const { code, children } = Object(tier)
    return isCode(code) && isCount(children, 0, 99) ? { code, children } : undefined
  })
  return tiers && tidyTiers(tiers)
}

const readAges = (value: unknown): number[] | undefined =>
  readList(value, 99, (age) => (isCount(age, 0, 17) ? age : undefined))

/** The party with its number of children: the sum of groups or ages if there are any. */
export const withChildCount = (party: Party): Party => ({
  ...party,
  children: childrenOf(party.kids_tiers) || party.kids_ages.length || party.children,
})

/** Reads a date of a room: null if the room does not have it, undefined if it is not valid. */
const readRoomDay = (value: unknown): StayDate | null | undefined =>
  value == null ? null : typeof value === 'string' ? readDay(value) : undefined

/** Reads the guests and the dates of a room of the list `rooms`; undefined if one part is not valid. */
export function readRoom(room: Record<string, unknown>): DatedRoom | undefined {
  const { adults = DEFAULT_ADULTS, children = 0 } = room
  const [checkin_date, checkout_date] = [readRoomDay(room.checkin_date), readRoomDay(room.checkout_date)]
  const kids_tiers = readTiers(room.kids_tiers ?? [])
  const kids_ages = readAges(room.kids_ages ?? [])
  if (!isCount(adults, 1, 99) || !isCount(children, 0, 99) || !kids_tiers || !kids_ages) return undefined
  return checkin_date === undefined || checkout_date === undefined
    ? undefined
    : {
        ...withChildCount({ adults, children, kids_tiers, kids_ages }),
        ...ownDatesOf({ checkin_date, checkout_date }),
      }
}

/** The guests and dates of a room as an entry of the list `rooms`, without what the room has none of. */
export const writeRoom = (room: DatedRoom): object => ({
  adults: room.adults,
  ...(room.children && { children: room.children }),
  ...(room.kids_tiers.length && { kids_tiers: room.kids_tiers }),
  ...(room.kids_ages.length && { kids_ages: room.kids_ages }),
  ...ownDatesOf(room),
})

export const kidsTiers: CodecField<KidsTier[]> = {
  takes: `a list such as ${TIERS}`,
  absent: [],
  read: (text) => readTiers(json(text)),
  write: JSON.stringify,
}

export const kidsAges: CodecField<number[]> = {
  takes: 'years from 0 to 17, such as 4,7',
  absent: [],
  read: (text) => readAges(splitList(text).map((age) => (/^ *\d+ *$/.test(age) ? Number(age) : undefined))),
}

/** The first letters of all keys of a room that are about children. */
const childKeys = ['children', 'kid']

export type RoomListField<Room extends Party> = CodecField<Room[] | null> & { write(rooms: Room[]): string }

/**
 * The list `rooms`. Some links write the children beside the list: if no room of the list has a key about children, the
 * values of the keys above apply to each room.
 */
export const roomList = <Room extends Party>(
  reader: (room: Record<string, unknown>) => Room | undefined,
  writer: (room: Room) => object,
): RoomListField<Room> => ({
  takes: `a list such as [{"adults":2,"kids_tiers":${TIERS}}]`,
  absent: null,
  read(text, above) {
    const defaults = childKeys.some((key) => text.includes(key)) ? {} : above
    const rooms = readList(json(text), MAX_ROOMS, (room) =>
      isRecord(room) ? reader({ ...defaults, ...room }) : undefined,
    )
    return rooms?.[0] && rooms
  },
  write: (rooms) => `[${rooms.map((room) => JSON.stringify(writer(room)))}]`,
})
