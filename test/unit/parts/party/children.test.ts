import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  agesOf,
  resizeAges,
  unplacedChildren,
  withKnownAges,
  withUnplaced,
} from '#app/parts/party/children.ts'
import {
  adultsOnly,
  type PartyLimits,
  partyProblem,
  remainingAdults,
  remainingChildren,
  withAges,
  withTier,
} from '#shared/party/party.ts'
import { mostCompanions, withCompanions } from '#shared/search/searchedRooms.ts'

const test = suite('app/parts/party/children')

const limits = (mode: PartyLimits['kids']['mode']): PartyLimits => ({
  max_guests_per_room: 4,
  max_rooms: 2,
  max_children_per_adult: 2,
  kids: { mode, tiers: [{ code: 'A', name: 'School' }], max_age: 12 },
})

test('a full room has no space left, with the reason', () => {
  assert.equal(remainingAdults(adultsOnly(4), limits('tiers')), { more: 0, reason: 'guests' })
  assert.equal(remainingChildren(adultsOnly(4), limits('tiers')), { more: 0, reason: 'guests' })
})

test('the number of adults limits the number of children', () => {
  const family = withTier(adultsOnly(1), 'A', 2)
  assert.equal(remainingChildren(family, limits('tiers')), { more: 0, reason: 'children' })
})

test('the space that is left in an overfull room is zero, not negative', () => {
  assert.is(remainingAdults(adultsOnly(9), limits('tiers')).more, 0)
})

test('a new child counts at once, and the age is missing until the guest enters it', () => {
  const party = withKnownAges(adultsOnly(2), resizeAges([7], 2))
  assert.is(party.children, 2)
  assert.is(partyProblem(party, limits('ages')), 'children_unknown')
  assert.is(partyProblem(withKnownAges(party, [7, 0]), limits('ages')), null)
  assert.equal(agesOf(party), [7, null])
  assert.equal(agesOf(withAges(adultsOnly(2), [3])), [3])
})

test('children of an unknown group are counted separately and can be removed', () => {
  const { kids } = limits('tiers')
  const party = withTier(withTier(adultsOnly(2), 'A', 1), 'Z', 1)
  assert.is(unplacedChildren(party, kids), 1)
  assert.equal(withUnplaced(party, kids, 0), withTier(adultsOnly(2), 'A', 1))
})

test('at a hotel without children, all children can be removed', () => {
  const { kids } = limits('none')
  const family = withTier(adultsOnly(2), 'A', 2)
  assert.is(unplacedChildren(family, kids), 2)
  assert.equal(withUnplaced(family, kids, 0), adultsOnly(2))
})

test('beds that are shared per room limit children by room, not by adult', () => {
  const shared = (shared_bed: 'per_adult' | 'per_room' | null): PartyLimits => {
    const { kids, ...others } = limits('tiers')
    return { ...others, max_guests_per_room: 9, kids: { ...kids, shared_bed } }
  }
  const rows: [adults: number, children: number, 'per_adult' | 'per_room' | null, more: number, boolean][] = [
    [1, 0, 'per_adult', 2, true],
    [2, 0, 'per_adult', 4, true],
    [2, 4, 'per_adult', 0, true],
    [2, 5, 'per_adult', 0, false],
    [1, 0, 'per_room', 2, true],
    [3, 0, 'per_room', 2, true],
    [3, 2, 'per_room', 0, true],
    [3, 3, 'per_room', 0, false],
    [2, 3, null, 1, true],
  ]
  for (const [adults, children, by, more, isValid] of rows) {
    const room = withTier(adultsOnly(adults), 'A', children)
    assert.equal(
      remainingChildren(room, shared(by)),
      { more, reason: 'children' },
      `${adults} ${children} ${by}`,
    )
    assert.is(
      partyProblem(room, shared(by)),
      isValid ? null : 'too_many_children',
      `${adults} ${children} ${by}`,
    )
  }
})

test('only adults and children of group A can be companions', () => {
  const room = withTier(withTier(adultsOnly(2), 'A', 1), 'B', 3)
  assert.equal(mostCompanions(room), { adult_companion: 2, kid_tier_A_companion: 1 })
  assert.equal(mostCompanions(adultsOnly(1)), { adult_companion: 1, kid_tier_A_companion: 0 })
  assert.equal(withCompanions(room, { adult_companion: 3, kid_tier_A_companion: 3 }), {
    ...room,
    adult_companion: 2,
    kid_tier_A_companion: 1,
  })
  assert.equal(withCompanions({ ...room, adult_companion: 1 }, { adult_companion: 0 }), room)
})

test.run()
