import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { assignRooms, type RoomOption } from '../../../../examples/server/inventory/assignRooms.ts'

const test = suite('server/inventory/assignRooms')

const option = (typeId: number, cost: number): RoomOption<null> => ({ typeId, cost, what: null })
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
