import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { adultsOnly } from '#shared/party/party.ts'
import type { Candidate } from '../../../../examples/server/search/candidate.ts'
import { fewerRooms, fitTogether } from '../../../../examples/server/search/nothing/roomsTogether.ts'

const test = suite('rooms that are had together')

type Asked = { roomIndexes: number[]; adults: number; checkin?: string; open: Record<number, number> }

/** Groups of alike rooms, and the room types open to each with how many are left. */
function scene(asked: Asked[]) {
  const groups = asked.map(({ roomIndexes, adults, checkin = '2027-04-02' }) => ({
    stay: { checkin, checkout: '2027-04-09', party: adultsOnly(adults) },
    roomIndexes,
  }))
  const open = asked.flatMap(({ open: types }, at) =>
    Object.entries(types).map(
      ([id, left]) =>
        ({ type: { id: Number(id) }, group: groups[at], offer: { left } }) as unknown as Candidate,
    ),
  )
  return { open, groups }
}

test('each needs a room of its own, of any type that is open to it', () => {
  const tables: [what: string, asked: Asked[], fits: boolean, fewer: number | null][] = [
    ['one room, one left', [{ roomIndexes: [0], adults: 2, open: { 1: 1 } }], true, null],
    ['none open', [{ roomIndexes: [0], adults: 2, open: {} }], false, null],
    ['two alike in two types', [{ roomIndexes: [0, 1], adults: 2, open: { 1: 1, 2: 1 } }], true, 1],
    ['three alike, two left', [{ roomIndexes: [0, 1, 2], adults: 2, open: { 1: 1, 2: 1 } }], false, 2],
    [
      'both want the last one',
      [
        { roomIndexes: [0], adults: 2, open: { 1: 1 } },
        { roomIndexes: [1], adults: 3, open: { 1: 1 } },
      ],
      false,
      1,
    ],
    [
      'one makes way for the other',
      [
        { roomIndexes: [0], adults: 2, open: { 1: 1, 2: 1 } },
        { roomIndexes: [1], adults: 3, open: { 1: 1 } },
      ],
      true,
      1,
    ],
    [
      'the first finds nothing',
      [
        { roomIndexes: [0], adults: 6, open: {} },
        { roomIndexes: [1], adults: 2, open: { 1: 5 } },
      ],
      false,
      null,
    ],
    [
      'dates of their own do not compete',
      [
        { roomIndexes: [0], adults: 2, open: { 1: 1 } },
        { roomIndexes: [1], adults: 2, checkin: '2027-04-05', open: { 1: 1 } },
      ],
      true,
      1,
    ],
  ]
  for (const [what, asked, fits, fewer] of tables) {
    const { open, groups } = scene(asked)
    const rooms = asked.reduce((sum, { roomIndexes }) => sum + roomIndexes.length, 0)
    assert.is(fitTogether(open, groups, rooms), fits, what)
    if (!fits || fewer !== null) assert.is(fewerRooms(open, groups), fewer, what)
  }
})

test.run()
