import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  adultsOnly,
  type PartyLimits,
  partyKey,
  partyProblem,
  sumOfParties,
  withAges,
  withTier,
} from '#shared/party/party.ts'

const test = suite('shared/party/party')

const limits: PartyLimits = {
  max_guests_per_room: 4,
  max_rooms: 3,
  max_children_per_adult: 2,
  kids: {
    mode: 'tiers',
    tiers: [
      { code: 'A', name: 'Primary school' },
      { code: 'B', name: 'Toddler' },
    ],
    max_age: 12,
  },
}

test('the hotel limits the number of guests of a room', () => {
  assert.is(partyProblem(adultsOnly(4), limits), null)
  assert.is(partyProblem(adultsOnly(5), limits), 'too_many_guests')
  assert.is(partyProblem(adultsOnly(0), limits), 'no_adults')
})

test('the hotel limits the number of children for each adult', () => {
  assert.is(partyProblem(withTier(adultsOnly(1), 'A', 2), limits), null)
  assert.is(partyProblem(withTier(adultsOnly(1), 'A', 3), limits), 'too_many_children')
})

test('a hotel without children refuses children', () => {
  const adultsHotel = { ...limits, kids: { ...limits.kids, mode: 'none' as const } }
  assert.is(partyProblem(withTier(adultsOnly(2), 'A', 1), adultsHotel), 'no_children_here')
})

test('children of an unknown group or age are a problem', () => {
  assert.is(partyProblem({ ...adultsOnly(2), children: 1 }, limits), 'children_unknown')
  assert.is(partyProblem(withTier(adultsOnly(2), 'Z', 1), limits), 'children_unknown')
  const byAge = { ...limits, kids: { ...limits.kids, mode: 'ages' as const } }
  assert.is(partyProblem(withAges(adultsOnly(2), [5, 12]), byAge), null)
  assert.is(partyProblem(withAges(adultsOnly(2), [5, 13]), byAge), 'children_unknown')
})

test('children who are in no group of the hotel, or counted by group and by age, are a problem', () => {
  const unknown = { ...adultsOnly(2), kids_tiers: [{ code: 'Z', children: 3 }] }
  assert.is(partyProblem(unknown, limits), 'children_unknown')
  assert.is(partyProblem({ ...withTier(adultsOnly(2), 'A', 1), kids_ages: [4] }, limits), 'children_unknown')
  assert.is(partyProblem({ ...withTier(adultsOnly(2), 'A', 1), children: 0 }, limits), 'children_unknown')
  const empty = { ...adultsOnly(2), kids_tiers: [{ code: 'Z', children: 0 }] }
  assert.is(partyProblem(empty, limits), 'children_unknown')
  const byAge = { ...limits, kids: { ...limits.kids, mode: 'ages' as const } }
  assert.is(partyProblem(empty, byAge), 'children_unknown')
  assert.is(partyProblem({ ...adultsOnly(2), kids_tiers: [{ code: 'A', children: 0 }] }, limits), null)
})

test('changing one age group keeps the other groups', () => {
  const party = withTier(withTier(adultsOnly(2), 'B', 1), 'A', 2)
  assert.equal(party.kids_tiers, [
    { code: 'A', children: 2 },
    { code: 'B', children: 1 },
  ])
  assert.is(party.children, 3)
  assert.equal(withTier(party, 'A', 0).kids_tiers, [{ code: 'B', children: 1 }])
})

test('two parties with the same guests have the same key, in any order of ages', () => {
  assert.is(partyKey(withAges(adultsOnly(2), [4, 7])), partyKey(withAges(adultsOnly(2), [7, 4])))
  assert.is.not(partyKey(withAges(adultsOnly(2), [4])), partyKey(withAges(adultsOnly(2), [7])))
  assert.is.not(partyKey(adultsOnly(2)), partyKey(adultsOnly(3)))
  assert.is.not(partyKey(withTier(adultsOnly(2), 'A', 1)), partyKey(withTier(adultsOnly(2), 'B', 1)))
})

test('other parties have other keys, also if codes of groups contain digits', () => {
  const keyOf = (...kids_tiers: { code: string; children: number }[]) =>
    partyKey({ ...adultsOnly(2), children: 1, kids_tiers })
  assert.is.not(keyOf({ code: 'A', children: 11 }), keyOf({ code: 'A1', children: 1 }))
  assert.is.not(
    keyOf({ code: 'A', children: 1 }, { code: 'B', children: 0 }),
    keyOf({ code: 'A1B', children: 0 }),
  )
})

test('the guests of all rooms are added up', () => {
  assert.equal(sumOfParties([adultsOnly(2), withAges(adultsOnly(1), [3])]), { adults: 3, children: 1 })
})

test.run()
