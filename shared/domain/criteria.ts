import { adultsOnly, DEFAULT_ADULTS, type KidsTier, type Party, partyKey } from './party.ts'
import { isStayDate, nightsBetween, type StayDate } from './stayDates.ts'

/** In what order offers are shown. */
export const orders = ['recommended', 'price_low_to_high', 'price_high_to_low'] as const
export type Order = (typeof orders)[number]

/**
 * What a guest looks for. Every room has its own party; there is always at least one room. Dates are null until
 * the guest has chosen them. `room_type_codes` narrows the search to these room types; empty means all.
 */
export type Criteria = {
  checkin: StayDate | null
  checkout: StayDate | null
  rooms: Party[]
  order: Order
  room_type_codes: string[]
}

export const noCriteria: Criteria = {
  checkin: null,
  checkout: null,
  rooms: [adultsOnly(DEFAULT_ADULTS)],
  order: 'price_low_to_high',
  room_type_codes: [],
}

/** The keys criteria have in an address, in a deep link and in `Noren.setCriteria`, and what each takes. */
export const criteriaKeys = {
  checkin: 'a day as yyyy-mm-dd or yyyy/mm/dd',
  checkout: 'a day after checkin, as yyyy-mm-dd or yyyy/mm/dd',
  rooms: 'a list of rooms such as [{"adults":2,"kids_tiers":[{"code":"A","children":1}]}]',
  adults: 'a whole number from 1 to 99',
  children: 'a whole number from 0 to 99',
  kids_tiers: 'a list such as [{"code":"A","children":1}]',
  kids_ages: 'years from 0 to 17, such as 4,7',
  room_count: 'a whole number from 1 to 20',
  order: orders.join(', '),
  room_type_codes: 'codes such as A,B',
} as const

export type CriteriaKey = keyof typeof criteriaKeys

/** Criteria and the keys that could not be read; those keys, and only those, have their defaults. */
export type ReadCriteria = { criteria: Criteria; problems: CriteriaKey[] }

const MOST_ROOMS = 20
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isCount = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most
const isCode = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,64}$/.test(value)

function json(text: string): unknown {
  try {
    return text.length < 10_000 ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

const list = (text: string) => text.split(',').filter(Boolean)

function readDay(text: string): StayDate | undefined {
  const day = text.replaceAll('/', '-')
  return isStayDate(day) ? day : undefined
}

function readCount(text: string, least: number, most: number): number | undefined {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  return isCount(count, least, most) ? count : undefined
}

/** A list of at most so many, each of which can be read; undefined when one cannot. */
function readList<T>(
  value: unknown,
  most: number,
  reader: (item: unknown) => T | undefined,
): T[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined
  const read = value.map(reader)
  return read.includes(undefined) ? undefined : (read as T[])
}

const readCode = (value: unknown) => (isCode(value) ? value : undefined)

const readTiers = (value: unknown): KidsTier[] | undefined =>
  readList(value, 20, (tier) =>
    isRecord(tier) && isCode(tier.code) && isCount(tier.children, 0, 99)
      ? { code: tier.code, children: tier.children }
      : undefined,
  )
    ?.filter(({ children }) => children > 0)
    .sort((a, b) => (a.code < b.code ? -1 : 1))

const readAges = (value: unknown): number[] | undefined =>
  readList(value, 99, (age) => (isCount(age, 0, 17) ? age : undefined))

/** One party from its parts; children are counted from groups or ages where those are given. */
function party(adults: number, children: number, kids_tiers: KidsTier[], kids_ages: number[]): Party {
  const named = kids_tiers.reduce((sum, tier) => sum + tier.children, 0) || kids_ages.length
  return { adults, children: named || children, kids_tiers, kids_ages }
}

function readRoom(room: unknown): Party | undefined {
  if (!isRecord(room)) return undefined
  const { adults = DEFAULT_ADULTS, children = 0 } = room
  const tiers = readTiers(room.kids_tiers ?? [])
  const ages = readAges(room.kids_ages ?? [])
  return isCount(adults, 1, 99) && isCount(children, 0, 99) && tiers && ages
    ? party(adults, children, tiers, ages)
    : undefined
}

function readRooms(value: unknown): Party[] | undefined {
  const rooms = readList(value, MOST_ROOMS, readRoom)
  return rooms?.length ? rooms : undefined
}

/**
 * Criteria from an address's query. Of a key given twice the first counts; unknown keys are passed over; a key
 * that cannot be read is named in `problems` and loses only itself. Whether the hotel can take such a stay is
 * asked afterwards, by `stayProblem` and `partyProblem`.
 */
export function readCriteria(query: URLSearchParams): ReadCriteria {
  const problems: CriteriaKey[] = []
  function read<T>(key: CriteriaKey, fallback: T, reader: (text: string) => T | undefined): T {
    const text = query.get(key)
    if (text === null || text === '') return fallback
    const value = reader(text)
    if (value === undefined) problems.push(key)
    return value ?? fallback
  }
  const flat = party(
    read('adults', DEFAULT_ADULTS, (text) => readCount(text, 1, 99)),
    read('children', 0, (text) => readCount(text, 0, 99)),
    read('kids_tiers', [], (text) => readTiers(json(text))),
    read('kids_ages', [], (text) => readAges(list(text).map(Number))),
  )
  const count = read('room_count', 1, (text) => readCount(text, 1, MOST_ROOMS))
  const criteria: Criteria = {
    checkin: read<StayDate | null>('checkin', null, readDay),
    checkout: read<StayDate | null>('checkout', null, readDay),
    rooms: read(
      'rooms',
      Array.from({ length: count }, () => flat),
      (text) => readRooms(json(text)),
    ),
    order: read('order', noCriteria.order, (text) => orders.find((order) => order === text)),
    room_type_codes: read('room_type_codes', [] as string[], (text) => readList(list(text), 50, readCode)),
  }
  return { criteria, problems }
}

const roomOnTheWire = ({ adults, children, kids_tiers, kids_ages }: Party) => ({
  adults,
  ...(children > 0 && { children }),
  ...(kids_tiers.length > 0 && { kids_tiers }),
  ...(kids_ages.length > 0 && { kids_ages }),
})

/**
 * Criteria as the query of an address, in one canonical spelling: equal criteria give equal addresses. Rooms of
 * adults alone, all alike, are written as `adults` and `room_count`; anything else as the JSON list `rooms`.
 */
export function writeCriteria(criteria: Criteria): [CriteriaKey, string][] {
  const { checkin, checkout, rooms, order, room_type_codes } = criteria
  const [first] = rooms
  const plain = first && first.children === 0 && rooms.every((room) => partyKey(room) === partyKey(first))
  const entries: [CriteriaKey, string][] = []
  if (checkin) entries.push(['checkin', checkin])
  if (checkout) entries.push(['checkout', checkout])
  if (plain) entries.push(['adults', String(first.adults)], ['room_count', String(rooms.length)])
  else entries.push(['rooms', JSON.stringify(rooms.map(roomOnTheWire))])
  if (order !== noCriteria.order) entries.push(['order', order])
  if (room_type_codes.length > 0) entries.push(['room_type_codes', room_type_codes.join()])
  return entries
}

/** Which days a hotel takes bookings for: from `first` to `last` check-in, at most `max_nights` in a stay. */
export type StayLimits = { first: StayDate; last: StayDate; max_nights: number }

/** Why these days cannot be searched; the names are keys of texts. */
export type StayProblem = 'no_dates' | 'past' | 'too_far' | 'reversed' | 'too_long'

/** The first reason why the hotel cannot take a stay on these days, or null. */
export function stayProblem(
  { checkin, checkout }: Pick<Criteria, 'checkin' | 'checkout'>,
  limits: StayLimits,
): StayProblem | null {
  if (!checkin || !checkout) return 'no_dates'
  if (checkout <= checkin) return 'reversed'
  if (checkin < limits.first) return 'past'
  if (checkin > limits.last) return 'too_far'
  return nightsBetween(checkin, checkout) > limits.max_nights ? 'too_long' : null
}
