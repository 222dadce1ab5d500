import {
  adultsOnly,
  childrenOf,
  DEFAULT_ADULTS,
  type KidsTier,
  type Party,
  tidyTiers,
} from '../party/party.ts'
import { isStayDate, type StayDate } from '../stay/stayDates.ts'
import { isRecord } from '../values/isRecord.ts'
import { json } from '../values/parseJson.ts'
import { type Order, orders } from './order.ts'

/**
 * The heart of what a guest looks for: all that a search bar on a hotel's page asks. It stands apart from the other
 * criteria because every page of every hotel loads it. Every room has its own party; there is always at least one
 * room. Dates are null until the guest has chosen them; for a day use both are one. `room_type_codes` narrows the search to these room types;
 * empty means all.
 */
export type CoreCriteria = {
  checkin: StayDate | null
  checkout: StayDate | null
  rooms: Party[]
  order: Order
  room_type_codes: string[]
  is_day_use: boolean
}

export const noCore: CoreCriteria = {
  checkin: null,
  checkout: null,
  rooms: [/* @__PURE__ */ adultsOnly(DEFAULT_ADULTS)],
  order: 'price_low_to_high',
  room_type_codes: [],
  is_day_use: false,
}

const MOST_ROOMS = 20
/** No list that can be read is longer. */
const MOST_SIGNS = 10_000
export const isCount = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most
export const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.-]{1,64}$/.test(value)

export const listIn = (text: string) => text.split(',').filter(Boolean)

/** A day in either spelling; undefined when it is none. */
export function readDay(text: string): StayDate | undefined {
  const day = text.replaceAll('/', '-')
  return isStayDate(day) ? day : undefined
}

/** A whole number from `least` to `most`; undefined when it is none. */
export function readCount(text: string, least: number, most: number): number | undefined {
  return /^\d+$/.test(text) && isCount(+text, least, most) ? +text : undefined
}

export const readFlag = (text: string): boolean | undefined =>
  /^(true|1|false|0)$/.test(text) ? /t|1/.test(text) : undefined

/** A list of at most so many, each of which can be read; undefined when one cannot. */
export function readList<T>(
  value: unknown,
  most: number,
  reader: (item: unknown) => T | undefined,
): T[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined
  const read = value.map(reader)
  return read.includes(undefined) ? undefined : (read as T[])
}

export const readCode = (value: unknown) => (isCode(value) ? value : undefined)

/** So many children of each age group, in the order of the groups' codes; groups without children go. */
export function readTiers(value: unknown): KidsTier[] | undefined {
  const tiers = readList(value, 20, (tier) => {
    const { code, children } = Object(tier)
    return isCode(code) && isCount(children, 0, 99) ? { code, children } : undefined
  })
  return tiers && tidyTiers(tiers)
}

const readAges = (value: unknown): number[] | undefined =>
  readList(value, 99, (age) => (isCount(age, 0, 17) ? age : undefined))

/** Children are counted from groups or ages where those are given. */
const counted = (party: Party): Party => ({
  ...party,
  children: childrenOf(party.kids_tiers) || party.kids_ages.length || party.children,
})

/** A room of the list `rooms`: its adults and children; undefined when one of them cannot be read. */
export function readRoom(room: unknown): Party | undefined {
  if (!isRecord(room)) return undefined
  const { adults = DEFAULT_ADULTS, children = 0 } = room
  const kids_tiers = readTiers(room.kids_tiers ?? [])
  const kids_ages = readAges(room.kids_ages ?? [])
  return isCount(adults, 1, 99) && isCount(children, 0, 99) && kids_tiers && kids_ages
    ? counted({ adults, children, kids_tiers, kids_ages })
    : undefined
}

type Values = Record<string, unknown>

/**
 * What a key takes, in words; its value where it is absent; the value of a text, undefined when it makes none. It is
 * told what the keys above it have.
 */
type Field<T> = [
  takes: string,
  absent: T,
  read: (text: string, above: Values, roomReader: typeof readRoom) => T | undefined,
]

const day: Field<StayDate | null> = ['a day as yyyy-mm-dd or yyyy/mm/dd', null, readDay]

const count = (absent: number, least: number, most: number): Field<number> => [
  `a whole number from ${least} to ${most}`,
  absent,
  (text) => readCount(text, least, most),
]

const TIERS = '[{"code":"A","children":1}]'

/** The keys these have in an address, in a deep link and in `Noren.setCriteria`. */
const fields = {
  checkin: day,
  checkout: day,
  adults: /* @__PURE__ */ count(DEFAULT_ADULTS, 1, 99),
  children: /* @__PURE__ */ count(0, 0, 99),
  kids_tiers: [`a list such as ${TIERS}`, [], (text) => readTiers(json(text))] as Field<KidsTier[]>,
  kids_ages: ['years from 0 to 17, such as 4,7', [], (text) => readAges(listIn(text).map(Number))] as Field<
    number[]
  >,
  room_count: /* @__PURE__ */ count(1, 1, MOST_ROOMS),
  rooms: [
    `a list such as [{"adults":2,"kids_tiers":${TIERS}}]`,
    null,
    (text, flat, roomReader) => {
      // Some write children beside the list and not in it: a list that says nothing of them has those.
      const beside = /kid|chi/.test(text) ? {} : flat
      const list = readList(json(text), MOST_ROOMS, (room) =>
        roomReader(isRecord(room) && { ...beside, ...room }),
      )
      return list?.[0] && list
    },
  ] as Field<Party[] | null>,
  order: [orders.join(', '), noCore.order, (text) => orders.find((order) => order === text)] as Field<Order>,
  room_type_codes: ['codes such as A,B', [], (text) => readList(listIn(text), 50, readCode)] as Field<
    string[]
  >,
  is_day_use: ['true or false', false, readFlag] as Field<boolean>,
}

export type CoreKey = keyof typeof fields

export const isCoreKey = (key: string): key is CoreKey => Object.hasOwn(fields, key)

export const coreKeys = Object.keys(fields) as CoreKey[]

/** What a key takes, in words. */
export const takenBy = (key: CoreKey): string => fields[key][0]

type Read = { [Key in CoreKey]: (typeof fields)[Key] extends Field<infer T> ? T : never }

/** Criteria and the keys that could not be read; those keys, and only those, have their defaults. */
export type ReadCore = { criteria: CoreCriteria; problems: CoreKey[] }

/**
 * These criteria from an address's query. Of a key given twice the first counts; unknown keys are passed over; a key
 * that cannot be read is named in `problems` and loses only itself. Whether the hotel can take such a stay is asked
 * afterwards, by `stayProblem` and `partyProblem`. Who knows more about rooms than their guests gives another reader.
 */
export function readCore(query: URLSearchParams, roomReader = readRoom): ReadCore {
  const problems: CoreKey[] = []
  const values: Values = {}
  for (const key of coreKeys) {
    const [, absent, read] = fields[key] as Field<unknown>
    const text = query.get(key)
    const value = text ? read(text.slice(0, MOST_SIGNS), values, roomReader) : absent
    if (value === undefined) problems.push(key)
    values[key] = value ?? absent
  }
  const { rooms, adults, children, kids_tiers, kids_ages, room_count, ...rest } = values as Read
  const party = rooms?.[0] ?? counted({ adults, children, kids_tiers, kids_ages })
  // One room stands for as many alike.
  return { criteria: { ...rest, rooms: rooms?.[1] ? rooms : Array(room_count).fill(party) }, problems }
}

/** A room as the list `rooms` spells it: what it has none of is left out. */
export const roomOnTheWire = ({ adults, children, kids_tiers, kids_ages }: Party): object => ({
  adults,
  ...(children && { children }),
  ...(kids_tiers.length && { kids_tiers }),
  ...(kids_ages.length && { kids_ages }),
})

/**
 * These criteria as the query of an address, in one canonical spelling: equal criteria give equal addresses. Rooms
 * of adults alone, all alike, are written as `adults` and `room_count`; anything else as the JSON list `rooms`.
 */
export function writeCore(criteria: CoreCriteria, roomWriter = roomOnTheWire): [CoreKey, string][] {
  const { checkin, checkout, rooms, order, room_type_codes, is_day_use } = criteria
  const spelled = rooms.map((room) => JSON.stringify(roomWriter(room)))
  const adults = rooms[0]?.adults
  const values = {
    checkin,
    checkout,
    ...(spelled.every((room) => room === `{"adults":${adults}}`)
      ? { adults, room_count: rooms.length }
      : { rooms: `[${spelled}]` }),
    order: order !== noCore.order && order,
    room_type_codes: room_type_codes.join(),
    is_day_use,
  }
  return Object.entries(values).flatMap(([key, value]) => (value ? [[key as CoreKey, String(value)]] : []))
}
