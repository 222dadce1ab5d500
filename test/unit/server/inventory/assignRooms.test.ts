import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  assignRooms as assignDays,
  type Days,
  type RoomOption,
} from '../../../../examples/server/inventory/assignRooms.ts'

const test = suite('server/inventory/assignRooms')

const option = (typeId: number, cost: number): RoomOption<null> => ({ typeId, cost, what: null })
/** Assigns parties that all stay on the same days. */
const assignRooms = (options: RoomOption<null>[][], left: (typeId: number) => number) =>
  assignDays(options, Array(options.length).fill({ first: 0, end: 2 }), left)
const costOf = (placed: RoomOption<null>[] | null) => placed?.reduce((sum, { cost }) => sum + cost, 0) ?? null

test('one party gets the cheapest free room', () => {
  const options = [[option(1, 100), option(2, 150)]]
  assert.is(costOf(assignRooms(options, () => 1)), 100)
  assert.is(costOf(assignRooms(options, (type) => (type === 1 ? 0 : 1))), 150)
  assert.is(
    assignRooms(options, () => 0),
    null,
  )
})

test('a party with a choice leaves the room to a party without', () => {
  const couple = [option(1, 100), option(2, 150)]
  const alone = [option(1, 80)]
  const placed = assignRooms([couple, alone], () => 1)
  assert.equal(
    placed?.map(({ typeId }) => typeId),
    [2, 1],
  )
})

test('twenty equal parties are assigned in a short time', () => {
  const list = [option(1, 1), option(2, 2), option(3, 3), option(4, 4), option(5, 5)]
  const options = Array.from({ length: 20 }, () => list)
  assert.is(costOf(assignRooms(options, () => 4)), 4 * 15)
  assert.is(
    assignRooms(options, () => 3),
    null,
  )
})

test('a room is shared by parties without a common day, and by no others', () => {
  const list = [option(1, 1)]
  const fits = (days: Days<string>[], left = 1) =>
    assignDays(
      days.map(() => list),
      days,
      () => left,
    ) !== null
  const days = (first: string, end: string) => ({ first: `2027-04-${first}`, end: `2027-04-${end}` })
  assert.is(fits([days('02', '04'), days('04', '06')]), true, 'one leaves as the other arrives')
  assert.is(fits([days('02', '05'), days('04', '06')]), false, 'one common night')
  assert.is(fits([days('02', '09'), days('03', '05'), days('05', '07')], 2), true, 'never three at once')
  assert.is(fits([days('02', '09'), days('03', '06'), days('05', '07')], 2), false, 'three on the fifth')
})

test('a night without a room left counts for the parties of that night only', () => {
  const list = [option(1, 1)]
  const left = (_: number, { first, end }: Days<number>) => (first <= 3 && 3 < end ? 0 : 1)
  const parties = [
    { first: 0, end: 3 },
    { first: 4, end: 6 },
  ]
  assert.ok(assignDays([list, list], parties, left))
  assert.is(assignDays([list, list], [...parties.slice(1), { first: 2, end: 4 }], left), null)
})

test('the assignment is the cheapest of all', () => {
  const lists = fc.array(
    fc.uniqueArray(fc.record({ typeId: fc.integer({ min: 1, max: 3 }), cost: fc.nat(50) }), {
      selector: ({ typeId }) => typeId,
    }),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(lists, fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }), (found, rooms) => {
      const options = found.map((list) =>
        list.map(({ typeId, cost }) => option(typeId, cost)).sort((a, b) => a.cost - b.cost),
      )
      const left = (typeId: number) => rooms[typeId] ?? 0
      const ways = options.reduce<RoomOption<null>[][]>(
        (all, list) => all.flatMap((way) => list.map((next) => [...way, next])),
        [[]],
      )
      const possible = ways.filter((way) =>
        way.every(({ typeId }) => way.filter((other) => other.typeId === typeId).length <= left(typeId)),
      )
      const least = possible.length > 0 ? Math.min(...possible.map((way) => costOf(way) ?? 0)) : null
      assert.is(costOf(assignRooms(options, left)), least)
    }),
  )
})

test.run()
