import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { adultsOnly } from '#shared/party/party.ts'
import { splitParty } from '../../../../../examples/server/search/noResults/splitRooms.ts'

const test = suite('examples/server/search/noResults/splitRooms')

test('the adults are spread over the rooms, the first rooms having one more', () => {
  assert.equal(
    splitParty(adultsOnly(5), 2)?.map(({ adults }) => adults),
    [3, 2],
  )
  assert.equal(
    splitParty(adultsOnly(7), 3)?.map(({ adults }) => adults),
    [3, 2, 2],
  )
  assert.is(splitParty(adultsOnly(1), 2), null)
})

test('every child stays in exactly one room, with its group or its age', () => {
  const tiers = [
    { code: 'A', children: 2 },
    { code: 'B', children: 1 },
  ]
  assert.equal(splitParty({ adults: 3, children: 3, kids_tiers: tiers, kids_ages: [] }, 2), [
    { adults: 2, children: 1, kids_tiers: [{ code: 'A', children: 1 }], kids_ages: [] },
    {
      adults: 1,
      children: 2,
      kids_tiers: [
        { code: 'A', children: 1 },
        { code: 'B', children: 1 },
      ],
      kids_ages: [],
    },
  ])
  const byAge = splitParty({ adults: 2, children: 2, kids_tiers: [], kids_ages: [3, 9] }, 2)
  assert.equal(
    byAge?.map(({ children, kids_ages }) => [children, kids_ages]),
    [
      [1, [9]],
      [1, [3]],
    ],
  )
})

test.run()
