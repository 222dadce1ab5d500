import * as fc from 'fast-check'
import { scalarDocs } from '#shared/api/docs/scalars.ts'
import type { AnyStruct, Definition } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import { accepted, type ScalarName } from '#shared/api/scalars.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { inDays, nextWeekday } from '../server/guest.ts'

/** The parts of a request, as `Guest.call` takes them. */
export type RequestParts = { params: Record<string, string>; query?: unknown; body?: unknown }

/** Every call of the contract with its name. */
export const calls: { name: string; definition: Definition }[] = Object.entries(api).flatMap(
  ([resource, definitions]) =>
    Object.entries(definitions).map(([name, definition]) => ({ name: `${resource}.${name}`, definition })),
)

const checkin = nextWeekday(2, 12)

/** Values that exist in the demo data, so that many requests pass the first checks. */
const likely: Partial<Record<ScalarName, readonly unknown[]>> = {
  StayDate: [checkin, checkin, addDays(checkin, 2), inDays(-1), inDays(370), '0001-01-01', '9999-12-31'],
  Code: ['seoul', 'hakone', 'city-twin', 'city-twin.room-only', 'A', 'B', 'ZZ', '__proto__'],
  GuestCount: [0, 1, 1, 2, 2, 3, 99],
  Count: [0, 1, 2, 30, 99, 300_000_000, Number.MAX_SAFE_INTEGER],
  Money: [0, 1, 15_000, -1, Number.MAX_SAFE_INTEGER],
  Currency: ['JPY', 'KRW', 'XXX'],
  Text: ['ONCE', 'SUIGETSU', '', 'x'.repeat(5_000)],
}

const paramValues: Record<string, readonly string[]> = {
  hotelId: ['seoul', 'hakone', 'kyoto', 'preview', 'closed', '1', '99999999999999999999'],
  brandId: ['100', '427', '-1', '1e9'],
}

/** Values of a struct. Optional fields are often left out, and lists are short. */
export function valuesOf(struct: AnyStruct): fc.Arbitrary<unknown> {
  if (Object.hasOwn(accepted, struct.type)) {
    const name = struct.type as ScalarName
    return fc.constantFrom(...(likely[name] ?? []), scalarDocs[name].example)
  }
  if (struct.type === 'boolean') return fc.boolean()
  if (struct.type === 'enums') return fc.constantFrom(...Object.values(struct.schema))
  if (struct.type === 'array') return fc.array(valuesOf(struct.schema), { maxLength: 4 })
  const fields = Object.entries(struct.schema as Record<string, AnyStruct>)
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, valuesOf(field)])), {
    requiredKeys: fields.filter(([, field]) => !field.is(undefined)).map(([name]) => name),
  })
}

/** Requests of a call with values that its structs accept. */
export function requestsOf({ path, query, body }: Definition): fc.Arbitrary<RequestParts> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const values = names.map((name) => [name, fc.constantFrom(...(paramValues[name] ?? ['1', 'none']))])
  return fc.record({
    params: fc.record(Object.fromEntries(values)) as fc.Arbitrary<Record<string, string>>,
    ...(query && { query: valuesOf(query) }),
    ...(body && { body: valuesOf(body) }),
  })
}

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

/** Values that no call accepts at any place. */
export const brokenValues: Record<string, unknown> = {
  NUL: 'a\0b',
  'a lone surrogate': 'a\ud800b',
  // More levels would not fit into the length of an address.
  'a deep list': nested(1_200),
  'a long list': Array.from({ length: 1_000 }, () => 1),
}

/** Values of wrong types, sizes and signs. */
export const strangeValues: readonly unknown[] = [
  ...Object.values(brokenValues),
  ...[-1, 0.5, 10_000_000, 300_000_000, 2 ** 53, 1e300],
  ...['', ' ', 'null', '__proto__', "' OR 1=1 --", '%00', '\u202e', 'x'.repeat(9_000)],
  ...[null, true, {}, [], [null], { length: 1e9 }, { constructor: { prototype: {} } }],
]

/** The place of a value in a request, such as `['body', 'rooms', '0', 'adults']`. */
export type Place = readonly string[]

/** The places of all plain values. */
export function placesOf(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place]
  return Object.entries(value).flatMap(([name, item]) => placesOf(item, [...place, name]))
}

/** A copy of a request with another value at a place. */
export function withValue<T>(request: T, place: Place, value: unknown): T {
  const [name, ...rest] = place
  if (name === undefined) return value as T
  const copy = (Array.isArray(request) ? [...request] : { ...request }) as Record<string, unknown>
  copy[name] = withValue(copy[name], rest, value)
  return copy as T
}
