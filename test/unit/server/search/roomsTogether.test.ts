import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { adultsOnly } from '#shared/domain/party.ts'
import type { Seen } from '../../../../examples/server/search/candidate.ts'
import { fewerRooms, fitTogether } from '../../../../examples/server/search/nothing/roomsTogether.ts'

const test = suite('rooms that are had together')

type Asked = { places: number[]; adults: number; checkin?: string; open: Record<number, number> }

/** Groups of alike rooms, and the room types open to each with how many are left. */
function scene(asked: Asked[]) {
  const groups = asked.map(({ places, adults, checkin = '2027-04-02' }) => ({
    stay: { checkin, checkout: '2027-04-09', party: adultsOnly(adults) },
    places,
  }))
  const open = asked.flatMap(({ open: types }, at) =>
    Object.entries(types).map(
      ([id, left]) => ({ type: { id: Number(id) }, group: groups[at], offer: { left } }) as unknown as Seen,
    ),
  )
  return { open, groups }
}

test('each needs a room of its own, of any type that is open to it', () => {
  const tables: [what: string, asked: Asked[], fits: boolean, fewer: number | null][] = [
    ['one room, one left', [{ places: [0], adults: 2, open: { 1: 1 } }], true, null],
    ['none open', [{ places: [0], adults: 2, open: {} }], false, null],
    ['two alike in two types', [{ places: [0, 1], adults: 2, open: { 1: 1, 2: 1 } }], true, 1],
    ['three alike, two left', [{ places: [0, 1, 2], adults: 2, open: { 1: 1, 2: 1 } }], false, 2],
    [
      'both want the last one',
      [
        { places: [0], adults: 2, open: { 1: 1 } },
        { places: [1], adults: 3, open: { 1: 1 } },
      ],
      false,
      1,
    ],
    [
      'one makes way for the other',
      [
        { places: [0], adults: 2, open: { 1: 1, 2: 1 } },
        { places: [1], adults: 3, open: { 1: 1 } },
      ],
      true,
      1,
    ],
    [
      'the first finds nothing',
      [
        { places: [0], adults: 6, open: {} },
        { places: [1], adults: 2, open: { 1: 5 } },
      ],
      false,
      null,
    ],
    [
      'dates of their own do not compete',
      [
        { places: [0], adults: 2, open: { 1: 1 } },
        { places: [1], adults: 2, checkin: '2027-04-05', open: { 1: 1 } },
      ],
      true,
      1,
    ],
  ]
  for (const [what, asked, fits, fewer] of tables) {
    const { open, groups } = scene(asked)
    const rooms = asked.reduce((sum, { places }) => sum + places.length, 0)
    assert.is(fitTogether(open, groups, rooms), fits, what)
    if (!fits || fewer !== null) assert.is(fewerRooms(open, groups), fewer, what)
  }
})

test.run()
