import * as fc from 'fast-check'
import { isBytes } from '#shared/api/bytes.ts'
import { calls as documentedCalls } from '#shared/api/docs/calls.ts'
import { scalarDocs } from '#shared/api/docs/scalars.ts'
import type { AnyStruct, Definition } from '#shared/api/endpoint.ts'
import { accepted, type ScalarName } from '#shared/api/personScalars.ts'
import type { VariantsSchema } from '#shared/api/variants.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { operatorApi } from '../../../examples/server/http/operator/operatorApi.ts'
import { inDays, nextWeekday } from '../server/guest.ts'

/** The parts of a request, as `Guest.call` takes them. */
export type RequestParts = { params: Record<string, string>; query?: unknown; body?: unknown }

/** Every call of the hotel's own system with its name. */
export const operatorCalls = Object.entries<Definition>(operatorApi.operator).map(([name, definition]) => ({
  name: `operator.${name}`,
  definition,
}))

/** Every call of the server with its name. */
export const calls = [
  ...documentedCalls.map(({ id, endpoint }) => ({ name: id, definition: endpoint })),
  ...operatorCalls,
]

const checkin = nextWeekday(2, 12)

/** Values of the demo data by field, so that many requests pass the first checks. */
const likelyFields: Record<string, readonly unknown[]> = {
  ...Object.fromEntries(['from', 'checkin', 'checkin_date'].map((name) => [name, [checkin]])),
  ...Object.fromEntries(['to', 'checkout', 'checkout_date'].map((name) => [name, [addDays(checkin, 2)]])),
  ...{ adults: [1, 2], children: [0, 1], code: ['A', 'B', 'ZZ'], is_including_lowest_price: [true] },
  ...{ hotel_codes: ['hakone', 'kyoto'], from_hotel_code: ['seoul'], room_type_codes: ['city-twin'] },
  ...{ room_plan_codes: ['city-twin.room-only'], hotel_plan_codes: ['room-only'] },
  extra_id: [10501, 10502, 10503, 10505],
}

/** The same by scalar. */
const likely: Partial<Record<ScalarName, readonly unknown[]>> = {
  GuestCount: [0, 1, 2],
  Count: [0, 1, 2, 30],
  Money: [0, 1, 15_000],
  Currency: ['JPY', 'KRW', 'XXX'],
  Text: ['ONCE', 'SUIGETSU', ''],
}

const paramValues: Record<string, readonly string[]> = {
  hotelId: ['seoul', 'hakone', 'kyoto', 'taipei', 'preview', 'closed', '1', '99999999999999999999'],
  brandId: ['100', '427', '-1', '1e9'],
}

/** Values of a struct. Some optional fields are undefined, and lists are short. */
export function valuesOf(struct: AnyStruct, field = ''): fc.Arbitrary<unknown> {
  if (struct.type === 'array') return fc.array(valuesOf(struct.schema, field), { maxLength: 3 })
  if (Object.hasOwn(likelyFields, field)) return fc.constantFrom(...(likelyFields[field] ?? []))
  if (Object.hasOwn(accepted, struct.type)) {
    const name = struct.type as ScalarName
    return fc.constantFrom(...(likely[name] ?? []), scalarDocs[name].example)
  }
  if (isBytes(struct)) return fc.uint8Array({ maxLength: 2_000 }).map((bytes) => new Blob([bytes]))
  if (struct.type === 'boolean') return fc.boolean()
  if (struct.type === 'string') return fc.constantFrom('ONCE', 'room-only')
  if (struct.type === 'integer') return fc.constantFrom(1, 15_000)
  if (struct.type === 'variants')
    return fc.oneof(...Object.values((struct.schema as VariantsSchema).structs).map((one) => valuesOf(one)))
  if (struct.type === 'enums') return fc.constantFrom(...Object.values(struct.schema))
  const fields = Object.entries(struct.schema as Record<string, AnyStruct>)
  return fc.record(
    Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        field.is(undefined)
          ? fc.option(valuesOf(field, name), { nil: undefined, freq: 4 })
          : valuesOf(field, name),
      ]),
    ),
  )
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

const strangeNumbers = [-1, 0.5, 99, 10_000_000, 300_000_000, 2 ** 53, 1e300]

/** Values of wrong types, sizes and signs. */
const strangeValues: readonly unknown[] = [
  ...Object.values(brokenValues),
  ...['0001-01-01', '9999-12-31', inDays(-1), inDays(370)],
  ...['', ' ', 'null', '__proto__', "' OR 1=1 --", '%00', '\u202e', 'x'.repeat(9_000)],
  ...[null, true, {}, [], [null], { length: 1e9 }, { constructor: { prototype: {} } }],
]

/** The place of a value in a request, such as `['body', 'rooms', '0', 'adults']`. */
export type Place = readonly string[]

/** All plain values of a request with their places. */
export function placesOf(value: unknown, place: Place = []): { place: Place; value: unknown }[] {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null) return [{ place, value }]
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

/** Whether a parameter of an address can have this value: it is not empty, and it is valid Unicode. */
const isEncodable = (value: unknown) => /^\P{Surrogate}+$/su.test(String(value))

/** A strange value for a place: mostly a number for a number. */
const changeOf = ({ place, value }: ReturnType<typeof placesOf>[number]) =>
  fc
    .oneof(
      { weight: 1, arbitrary: fc.constantFrom(...strangeValues) },
      { weight: typeof value === 'number' ? 4 : 0, arbitrary: fc.constantFrom(...strangeNumbers) },
    )
    .map((strange) => ({ place, value: strange }))

/** The requests with at most two strange values each, so that the values beside them are read too. */
export const withStrangeValues = (requests: fc.Arbitrary<RequestParts>): fc.Arbitrary<RequestParts> =>
  requests.chain((request) => {
    const places = placesOf(request)
    if (places.length === 0) return fc.constant(request)
    const changes = fc.array(fc.constantFrom(...places).chain(changeOf), { maxLength: 2 })
    return changes.map((list) =>
      list
        .filter(({ place: [part], value }) => part !== 'params' || isEncodable(value))
        .reduce((changed, { place, value }) => withValue(changed, place, value), request),
    )
  })
