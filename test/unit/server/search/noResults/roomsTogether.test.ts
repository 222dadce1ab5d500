import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { adultsOnly } from '#shared/party/party.ts'
import type { Inventory } from '../../../../../examples/server/inventory/inventory.ts'
import { createEffort } from '../../../../../examples/server/inventory/placeGroups.ts'
import type { Candidate } from '../../../../../examples/server/search/candidate.ts'
import { fewerRooms, fitTogether } from '../../../../../examples/server/search/noResults/roomsTogether.ts'

const effort = () => createEffort(async () => {})

const test = suite('examples/server/search/noResults/roomsTogether')

type RoomRequest = {
  roomIndexes: number[]
  adults: number
  checkin?: string
  checkout?: string
  open: Record<number, number>
}

/** Groups of equal rooms, and the room types that each group can use, with the rooms left. */
function searchOf(requests: RoomRequest[]) {
  const groups = requests.map(({ roomIndexes, adults, checkin = '2027-04-02', checkout = '2027-04-09' }) => ({
    stay: { checkin, checkout, party: adultsOnly(adults) },
    roomIndexes,
  }))
  const open = requests.flatMap(({ open: types }, at) =>
    Object.keys(types).map((id) => ({ type: { id: Number(id) }, group: groups[at] }) as unknown as Candidate),
  )
  const rooms = Object.assign({}, ...requests.map((request) => request.open)) as Record<number, number>
  const days: Inventory = { hasOverdueHolds: false, rate: () => null, left: (typeId) => rooms[typeId] ?? 0 }
  return { open, groups, days }
}

test('each room of a search needs a room of its own, of any type that fits', async () => {
  const tables: [what: string, requests: RoomRequest[], fits: boolean, fewer: number | null][] = [
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
      'rooms without a common night share the last one',
      [
        { roomIndexes: [0], adults: 2, checkout: '2027-04-05', open: { 1: 1 } },
        { roomIndexes: [1], adults: 2, checkin: '2027-04-05', open: { 1: 1 } },
      ],
      true,
      1,
    ],
    [
      'rooms with a common night do not share the last one',
      [
        { roomIndexes: [0], adults: 2, checkout: '2027-04-06', open: { 1: 1 } },
        { roomIndexes: [1], adults: 2, checkin: '2027-04-05', open: { 1: 1 } },
      ],
      false,
      1,
    ],
    [
      'three rooms of which never more than two are in use',
      [
        { roomIndexes: [0], adults: 2, open: { 1: 2 } },
        { roomIndexes: [1], adults: 2, checkout: '2027-04-05', open: { 1: 2 } },
        { roomIndexes: [2], adults: 2, checkin: '2027-04-05', open: { 1: 2 } },
      ],
      true,
      2,
    ],
  ]
  for (const [what, requests, fits, fewer] of tables) {
    const { open, groups, days } = searchOf(requests)
    const rooms = requests.reduce((sum, { roomIndexes }) => sum + roomIndexes.length, 0)
    assert.is(await fitTogether(open, groups, rooms, days, effort()), fits, what)
    if (!fits || fewer !== null) assert.is(await fewerRooms(open, groups, days, effort()), fewer, what)
  }
})

test('the largest number of available rooms is found among twenty rooms with different guests', async () => {
  for (let left = 1; left < 20; left++) {
    const types = Object.fromEntries([1, 2, 3].map((type) => [type, Math.floor((left + type - 1) / 3)]))
    const requests = Array.from({ length: 20 }, (_, at) => ({
      roomIndexes: [at],
      adults: 1 + at,
      open: types,
    }))
    const { open, groups, days } = searchOf(requests)
    assert.is(await fitTogether(open, groups, 20, days, effort()), false)
    assert.is(await fewerRooms(open, groups, days, effort()), left)
  }
})

test.run()
