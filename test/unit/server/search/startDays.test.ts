import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { cheapestStarts } from '../../../../examples/server/search/nights/cheapestStarts.ts'
import { type Nights, startsOf } from '../../../../examples/server/search/nights/startDays.ts'

const test = suite('server/search/startDays')

const ints = (...values: number[]) => Int32Array.from(values)

const week = (changes: Partial<Nights> = {}): Nights => ({
  price: ints(10, 10, 10, 10, 10, 15, 10),
  minNights: ints(1, 1, 1, 1, 1, 1, 1),
  left: ints(3, 3, 3, 3, 3, 3, 3),
  from: 0,
  until: 6,
  nights: 1,
  rooms: 1,
  ...changes,
})

test('a stay can begin on a day with enough rates, rooms and nights', () => {
  const tables: [what: string, nights: Nights, starts: ReturnType<typeof startsOf>][] = [
    ['one night on any day', week(), [0, 1, 2, 3, 4, 5, 6]],
    ['two nights end with the last known night', week({ nights: 2 }), [0, 1, 2, 3, 4, 5]],
    ['a night without a rate', week({ price: ints(10, 10, 0, 10, 10, 10, 10), nights: 2 }), [0, 3, 4, 5]],
    ['a full night', week({ left: ints(1, 1, 1, 0, 1, 1, 1), nights: 2 }), [0, 1, 4, 5]],
    ['two rooms', week({ left: ints(2, 1, 2, 2, 1, 2, 2), rooms: 2, nights: 2 }), [2, 5]],
    ['a minimum stay of two nights', week({ minNights: ints(1, 1, 2, 1, 1, 1, 1) }), [0, 1, 3, 4, 5, 6]],
    ['a stay that meets the minimum', week({ minNights: ints(3, 3, 2, 3, 3, 3, 3), nights: 2 }), [2]],
    ['a range of days', week({ from: 2, until: 4 }), [2, 3, 4]],
    ['a long stay that ends after the range', week({ until: 2, nights: 4 }), [0, 1, 2]],
  ]
  for (const [what, nights, starts] of tables) assert.equal(startsOf(nights), starts, what)
})

test('without a possible day, startsOf returns the problem', () => {
  const none = ints(0, 0, 0, 0, 0, 0, 0)
  const tables: [what: string, nights: Nights, problem: string, minimumNights: number][] = [
    ['no rates', week({ price: none }), 'dates', 1],
    ['no rooms left', week({ left: none }), 'sold_out', 1],
    ['longer stays only', week({ minNights: ints(3, 3, 2, 3, 3, 3, 3) }), 'minimum_stay', 2],
  ]
  for (const [what, nights, problem, minimumNights] of tables)
    assert.equal(startsOf(nights), { problem, minimumNights }, what)
})

/** The total of nights that are rounded down to ten, as hotels do. */
const totalOf = (price: Int32Array, day: number, nights: number, percent: number) =>
  price.slice(day, day + nights).reduce((sum, base) => sum + Math.floor((base * percent) / 1000) * 10, 0)

test('cheapestStarts contains the cheapest day, and the earliest of several', () => {
  const nightly = fc.array(fc.constantFrom(8000, 8960, 10240, 9200, 10300, 11770, 15000), {
    minLength: 3,
    maxLength: 60,
  })
  fc.assert(
    fc.property(
      nightly,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 100, max: 250 }),
      (bases, n, percent) => {
        const price = Int32Array.from(bases)
        const days = bases.flatMap((_, day) => (day + n <= bases.length ? [day] : []))
        const cheapest = (among: readonly number[]) =>
          among
            .map((day) => ({ day, total: totalOf(price, day, n, percent) }))
            .sort((a, b) => a.total - b.total || a.day - b.day)[0]
        assert.equal(cheapest(cheapestStarts(price, days, n)), cheapest(days))
      },
    ),
  )
})

test('a year with few different prices leaves few days', () => {
  const price = Int32Array.from(
    { length: 365 },
    (_, day) => (day < 180 ? 100 : 130) * ([10, 10, 10, 10, 11, 12, 10][day % 7] ?? 0),
  )
  const days = Array.from({ length: 358 }, (_, day) => day)
  assert.ok(cheapestStarts(price, days, 1).length <= 3)
  assert.ok(cheapestStarts(price, days, 7).length <= 2)
})

test('many different nightly prices are compared correctly', () => {
  const price = Int32Array.from({ length: 40 }, (_, day) => 1000 + day)
  assert.equal(cheapestStarts(price, [0, 1, 2, 3], 30), [0])
})

test.run()
