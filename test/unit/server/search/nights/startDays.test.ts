import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type PlanNights, startsOf } from '../../../../../examples/server/search/nights/startDays.ts'

const test = suite('examples/server/search/nights/startDays')

const ints = (...values: number[]) => Int32Array.from(values)

const week = (changes: Partial<PlanNights> = {}): PlanNights => ({
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
  const tables: [what: string, nights: PlanNights, starts: number[]][] = [
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
  for (const [what, nights, starts] of tables) assert.equal(startsOf(nights), ints(...starts), what)
})

test('without a possible day, startsOf returns the problem', () => {
  const none = ints(0, 0, 0, 0, 0, 0, 0)
  const tables: [what: string, nights: PlanNights, problem: string, minimumNights: number][] = [
    ['no rates', week({ price: none }), 'dates', 1],
    ['no rooms left', week({ left: none }), 'sold_out', 1],
    ['longer stays only', week({ minNights: ints(3, 3, 2, 3, 3, 3, 3) }), 'minimum_stay', 2],
  ]
  for (const [what, nights, problem, minimumNights] of tables)
    assert.equal(startsOf(nights), { problem, minimumNights }, what)
})

test.run()
