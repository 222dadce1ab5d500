import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  agesOf,
  resizeAges,
  unplacedChildren,
  withKnownAges,
  withUnplaced,
} from '#app/features/search/children.ts'
import { adultsOnly, type PartyLimits, partyProblem, withAges, withTier } from '#shared/domain/party.ts'
import { adultsRoom, childrenRoom } from '#shared/domain/partyRoom.ts'

const test = suite('guests of a room')

const limits = (mode: PartyLimits['kids']['mode']): PartyLimits => ({
  max_guests_per_room: 4,
  max_rooms: 2,
  max_children_per_adult: 2,
  kids: { mode, tiers: [{ code: 'A', name: 'School' }], max_age: 12 },
})

test('a full room takes nobody more, and says why', () => {
  assert.equal(adultsRoom(adultsOnly(4), limits('tiers')), { more: 0, reason: 'guests' })
  assert.equal(childrenRoom(adultsOnly(4), limits('tiers')), { more: 0, reason: 'guests' })
})

test('children are held by the adults who come with them', () => {
  const family = withTier(adultsOnly(1), 'A', 2)
  assert.equal(childrenRoom(family, limits('tiers')), { more: 0, reason: 'children' })
})

test('an address that already asks for too many leaves no room, never less than none', () => {
  assert.is(adultsRoom(adultsOnly(9), limits('tiers')).more, 0)
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

test.run()
