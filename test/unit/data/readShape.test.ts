import fc from 'fast-check'
import { array, boolean, enums, mask, nullable, object, optional } from 'superstruct'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readShape } from '#app/data/readShape.ts'
import { rooms } from '#shared/api/rooms.ts'
import { Count, Text } from '#shared/api/scalars.ts'
import { plan, room } from '../../support/builders/offers.ts'

const test = suite('app/data/readShape')

const Part = object({
  name: Text,
  size: nullable(Count),
  kind: enums(['a', 'b']),
  is_on: optional(boolean()),
})
const Whole = object({ parts: array(Part), best: nullable(Part), more: optional(array(Count)) })

const outcome = (read: () => unknown) => {
  try {
    return { value: read() }
  } catch (error) {
    return { error: (error as Error).message }
  }
}

const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constantFrom(null, 'a', 'b', 1.5, []))
const part = fc.record(
  {
    name: fc.oneof({ weight: 8, arbitrary: fc.string() }, value),
    size: fc.oneof({ weight: 8, arbitrary: fc.option(fc.nat()) }, value),
    kind: fc.oneof({ weight: 8, arbitrary: fc.constantFrom('a', 'b') }, value),
    is_on: fc.oneof({ weight: 8, arbitrary: fc.boolean() }, value),
    unknown: value,
  },
  { requiredKeys: ['name', 'size', 'kind'] },
)
const whole = fc.record(
  {
    parts: fc.oneof({ weight: 9, arbitrary: fc.array(part, { maxLength: 3 }) }, value),
    best: fc.oneof({ weight: 9, arbitrary: fc.option(part) }, value),
    more: fc.oneof({ weight: 9, arbitrary: fc.array(fc.nat()) }, value),
    other: value,
  },
  { requiredKeys: ['parts', 'best'] },
)

test('readShape returns the value or the error of superstruct’s `mask`', () => {
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: whole }, value), (given) => {
      const text = JSON.stringify(given)
      assert.equal(
        outcome(() => readShape(JSON.parse(text), Whole)),
        outcome(() => mask(JSON.parse(text), Whole)),
      )
    }),
    { numRuns: 500 },
  )
})

test('an answer with rooms is read completely, and unknown fields are removed', () => {
  const answer = {
    rooms: [room('twin', 2, [plan('twin.bed', 20_000)])],
    nothing_found: null,
    coupon: null,
    promo: null,
    other_prices: [],
    exchange: null,
  }
  const Response = rooms.search.response
  assert.equal(readShape({ ...answer, secret: 1 }, Response), answer)
  const worse = { ...answer, rooms: [{ ...answer.rooms[0], room_count: -1 }] }
  assert.throws(() => readShape(worse, Response), /rooms\.0\.room_count/)
})

test.run()
