import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  agesOf,
  resizeAges,
  unplacedChildren,
  withKnownAges,
  withUnplaced,
} from '#app/features/search/form/guests/children.ts'
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

const test = suite('guests of a room')

const limits = (mode: PartyLimits['kids']['mode']): PartyLimits => ({
  max_guests_per_room: 4,
  max_rooms: 2,
  max_children_per_adult: 2,
  kids: { mode, tiers: [{ code: 'A', name: 'School' }], max_age: 12 },
})

test('a full room takes nobody more, and says why', () => {
  assert.equal(remainingAdults(adultsOnly(4), limits('tiers')), { more: 0, reason: 'guests' })
  assert.equal(remainingChildren(adultsOnly(4), limits('tiers')), { more: 0, reason: 'guests' })
})

test('children are held by the adults who come with them', () => {
  const family = withTier(adultsOnly(1), 'A', 2)
  assert.equal(remainingChildren(family, limits('tiers')), { more: 0, reason: 'children' })
})

test('an address that already asks for too many leaves no room, never less than none', () => {
  assert.is(remainingAdults(adultsOnly(9), limits('tiers')).more, 0)
})

test('a child counts as soon as it is added, and its age is missing until it is said', () => {
  const party = withKnownAges(adultsOnly(2), resizeAges([7], 2))
  assert.is(party.children, 2)
  assert.is(partyProblem(party, limits('ages')), 'children_unknown')
  assert.is(partyProblem(withKnownAges(party, [7, 0]), limits('ages')), null)
  assert.equal(agesOf(party), [7, null])
  assert.equal(agesOf(withAges(adultsOnly(2), [3])), [3])
})

test('children an address asked for without a group can be told apart or taken out', () => {
  const { kids } = limits('tiers')
  const stranger = withTier(withTier(adultsOnly(2), 'A', 1), 'Z', 1)
  assert.is(unplacedChildren(stranger, kids), 1)
  assert.equal(withUnplaced(stranger, kids, 0), withTier(adultsOnly(2), 'A', 1))
})

test('where no children stay, all of them can be taken out', () => {
  const { kids } = limits('none')
  const family = withTier(adultsOnly(2), 'A', 2)
  assert.is(unplacedChildren(family, kids), 2)
  assert.equal(withUnplaced(family, kids, 0), adultsOnly(2))
})

test('where beds are shared by the room, a second adult brings no more children', () => {
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
  for (const [adults, children, by, more, isWell] of rows) {
    const room = withTier(adultsOnly(adults), 'A', children)
    assert.equal(
      remainingChildren(room, shared(by)),
      { more, reason: 'children' },
      `${adults} ${children} ${by}`,
    )
    assert.is(
      partyProblem(room, shared(by)),
      isWell ? null : 'too_many_children',
      `${adults} ${children} ${by}`,
    )
  }
})

test('companions are of the adults and of the children of group A, and of nobody else', () => {
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
