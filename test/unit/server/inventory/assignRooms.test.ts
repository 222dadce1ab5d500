import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  assignRooms as assignWithin,
  type Days,
  type RoomOption,
} from '../../../../examples/server/inventory/assignRooms.ts'
import { createEffort, type Effort } from '../../../../examples/server/inventory/placeGroups.ts'
import { createPauses } from '../../../../examples/server/limits/pauses.ts'
import { runs } from '../../../support/runs.ts'
import { turnsDuring } from '../../../support/server/turnsDuring.ts'

const test = suite('examples/server/inventory/assignRooms')

const option = (typeId: number, cost: number): RoomOption<null> => ({ typeId, cost, what: null })
const assignDays = <Day extends number | string>(
  options: RoomOption<null>[][],
  days: Days<Day>[],
  left: (typeId: number, days: Days<Day>) => number,
  effort = createEffort(async () => {}),
) => assignWithin(options, days, left, effort)
/** Assigns parties that all stay on the same days. */
const assignRooms = (options: RoomOption<null>[][], left: (typeId: number) => number) =>
  assignDays(options, Array(options.length).fill({ first: 0, end: 2 }), left)
const sumOf = (placed: RoomOption<null>[] | null) => placed?.reduce((sum, { cost }) => sum + cost, 0) ?? null
const costOf = async (placed: Promise<RoomOption<null>[] | null>) => sumOf(await placed)

test('one party gets the cheapest free room', async () => {
  const options = [[option(1, 100), option(2, 150)]]
  assert.is(await costOf(assignRooms(options, () => 1)), 100)
  assert.is(await costOf(assignRooms(options, (type) => (type === 1 ? 0 : 1))), 150)
  assert.is(await assignRooms(options, () => 0), null)
})

test('a party with a choice leaves the room to a party without', async () => {
  const couple = [option(1, 100), option(2, 150)]
  const alone = [option(1, 80)]
  const placed = await assignRooms([couple, alone], () => 1)
  assert.equal(
    placed?.map(({ typeId }) => typeId),
    [2, 1],
  )
})

test('twenty equal parties are assigned in a short time', async () => {
  const list = [option(1, 1), option(2, 2), option(3, 3), option(4, 4), option(5, 5)]
  const options = Array.from({ length: 20 }, () => list)
  assert.is(await costOf(assignRooms(options, () => 4)), 4 * 15)
  assert.is(await assignRooms(options, () => 3), null)
})

test('a room is shared by parties without a common day, and by no others', async () => {
  const list = [option(1, 1)]
  const fits = async (days: Days<string>[], left = 1) =>
    (await assignDays(
      days.map(() => list),
      days,
      () => left,
    )) !== null
  const days = (first: string, end: string) => ({ first: `2027-04-${first}`, end: `2027-04-${end}` })
  assert.is(await fits([days('02', '04'), days('04', '06')]), true, 'one leaves as the other arrives')
  assert.is(await fits([days('02', '05'), days('04', '06')]), false, 'one common night')
  assert.is(
    await fits([days('02', '09'), days('03', '05'), days('05', '07')], 2),
    true,
    'never three at once',
  )
  assert.is(
    await fits([days('02', '09'), days('03', '06'), days('05', '07')], 2),
    false,
    'three on the fifth',
  )
})

test('a night without a room left counts for the parties of that night only', async () => {
  const list = [option(1, 1)]
  const left = (_: number, { first, end }: Days<number>) => (first <= 3 && 3 < end ? 0 : 1)
  const parties = [
    { first: 0, end: 3 },
    { first: 4, end: 6 },
  ]
  assert.ok(await assignDays([list, list], parties, left))
  assert.is(await assignDays([list, list], [...parties.slice(1), { first: 2, end: 4 }], left), null)
})

test('twenty parties with different costs and nineteen rooms are answered at once', async () => {
  const options = Array.from({ length: 20 }, (_, party) =>
    [1, 2, 3, 4, 5].map((type) => option(type, 1000 * type + party)),
  )
  const start = process.cpuUsage()
  assert.is(await assignRooms(options, (type) => (type === 5 ? 3 : 4)), null)
  assert.is(await costOf(assignRooms(options, () => 4)), 4 * 15_000 + 190)
  assert.ok(process.cpuUsage(start).user < 1_000_000, 'microseconds')
})

test('twenty parties with different days are answered in a limited time', async () => {
  const days = Array.from({ length: 20 }, (_, party) => ({ first: party % 7, end: 8 + (party % 5) }))
  const options = days.map((_, party) =>
    [1, 2, 3, 4, 5].map((type) => option(type, 1000 * type + ((party * 37) % 101))),
  )
  const start = process.cpuUsage()
  assert.is(await assignDays(options, days, (type) => (type === 5 ? 3 : 4)), null)
  assert.ok(await assignDays(options, days, () => 4))
  assert.ok(process.cpuUsage(start).user < 1_000_000, 'microseconds')
})

/** Assigns twenty parties whose days form a chain, with so few rooms that all flows of a request are used. */
function assignChain(effort: Effort) {
  const days = Array.from({ length: 20 }, (_, party) => ({ first: party, end: party + 2 + (party % 5) }))
  const options = days.map((_, party) =>
    [1, 2, 3, 4, 5]
      .slice(0, 3 + (party % 3))
      .map((type) => option(type, 1000 * type + ((party * 37 * type) % 101))),
  )
  return assignDays(options, days, () => 1, effort)
}

test('other requests run while parties with different days are assigned', async () => {
  const turns = await turnsDuring(() => assignChain(createEffort(createPauses())))
  assert.ok(turns > 100, `${turns} turns`)
})

test('the placements of one request share their number of flows', async () => {
  const effort = createEffort(async () => {})
  const used: number[] = []
  for (const _ of [1, 2, 3]) {
    const before = effort.flowsLeft
    await assignChain(effort)
    used.push(before - effort.flowsLeft)
  }
  assert.ok((used[0] ?? 0) >= 300, `${used}`)
  assert.ok(
    used.slice(1).every((flows) => flows <= 20),
    `${used}`,
  )
})

test('parties with equal costs and days get their rooms in the order of their options', async () => {
  const options = [1, 2, 3].map(() => [option(1, 5), option(2, 5), option(3, 5)])
  assert.equal(
    (await assignRooms(options, () => 1))?.map(({ typeId }) => typeId),
    [1, 2, 3],
  )
})

const listsOfOptions = fc.array(
  fc.uniqueArray(fc.record({ typeId: fc.integer({ min: 0, max: 2 }), cost: fc.nat(50) }), {
    selector: ({ typeId }) => typeId,
  }),
  { minLength: 1, maxLength: 4 },
)

/** The lowest cost among all assignments; null for none. */
function leastOf(
  options: RoomOption<null>[][],
  isPossible: (way: RoomOption<null>[]) => boolean,
): number | null {
  const ways = options.reduce<RoomOption<null>[][]>(
    (all, list) => all.flatMap((way) => list.map((next) => [...way, next])),
    [[]],
  )
  const possible = ways.filter(isPossible)
  return possible.length > 0 ? Math.min(...possible.map((way) => sumOf(way) ?? 0)) : null
}

const sorted = (found: { typeId: number; cost: number }[][]) =>
  found.map((list) => list.map(({ typeId, cost }) => option(typeId, cost)).sort((a, b) => a.cost - b.cost))

test('the assignment is the cheapest of all', async () => {
  await fc.assert(
    fc.asyncProperty(
      listsOfOptions,
      fc.array(fc.nat(2), { minLength: 3, maxLength: 3 }),
      async (found, rooms) => {
        const options = sorted(found)
        const left = (typeId: number) => rooms[typeId] ?? 0
        const least = leastOf(options, (way) =>
          way.every(({ typeId }) => way.filter((other) => other.typeId === typeId).length <= left(typeId)),
        )
        assert.is(await costOf(assignRooms(options, left)), least)
      },
    ),
  )
})

test('the assignment of parties with different days is the cheapest of all', async () => {
  const stay = fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 4 }))
  const calendar = fc.array(fc.nat(2), { minLength: 10, maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(
      listsOfOptions,
      fc.array(stay, { minLength: 4, maxLength: 4 }),
      fc.array(calendar, { minLength: 3, maxLength: 3 }),
      async (found, stays, rooms) => {
        const options = sorted(found)
        const days = options.map((_, party) => {
          const [first, nights] = stays[party] as [number, number]
          return { first, end: first + nights }
        })
        const left = (typeId: number, { first, end }: Days<number>) =>
          Math.min(...(rooms[typeId] ?? []).slice(first, end))
        const isUsed = (party: number, day: number) => {
          const { first, end } = days[party] as Days<number>
          return first <= day && day < end
        }
        const least = leastOf(options, (way) =>
          rooms.every((own, typeId) =>
            own.every(
              (count, day) =>
                way.filter((one, party) => one.typeId === typeId && isUsed(party, day)).length <= count,
            ),
          ),
        )
        assert.is(await costOf(assignDays(options, days, left)), least)
      },
    ),
    { numRuns: runs(500, 20_000) },
  )
})

test.run()
