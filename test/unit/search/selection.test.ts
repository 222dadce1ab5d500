import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { chosenRooms, isComplete, priceOf, roomsLeftFor, sharedMethods } from '#app/search/rooms/selection.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { only, plan, room } from '../../support/builders/offers.ts'

const test = suite('app/search/selection')

const twin = room('twin', 2, [
  plan('twin.bed', 20_000),
  plan('twin.card', 18_000, { payment_methods: ['credit_card'] }),
])
const suiteRoom = room('suite', 1, [plan('suite.bed', 50_000)])
const family = room('family', 5, [plan('family.bed', 30_000, only(1))])
const twoRooms = [adultsOnly(2), adultsOnly(2)]

test('each room of the search has its own choice', () => {
  const chosen = chosenRooms([twin, suiteRoom], twoRooms, ['twin.bed', 'suite.bed'])
  assert.equal(
    chosen.map((each) => each?.room.room_type_code),
    ['twin', 'suite'],
  )
  assert.ok(isComplete(chosen))
  assert.is(priceOf(chosen)?.total, 70_000)
})

test('a choice that is no longer offered is removed, and the other choices stay', () => {
  const chosen = chosenRooms([twin], twoRooms, ['gone.bed', 'twin.bed'])
  assert.is(chosen[0], null)
  assert.is(chosen[1]?.plan.room_plan_code, 'twin.bed')
  assert.not.ok(isComplete(chosen))
})

test('a plan for one party cannot be chosen for another party', () => {
  assert.equal(chosenRooms([family], twoRooms, ['family.bed', null]), [null, null])
  assert.is(chosenRooms([family], twoRooms, [null, 'family.bed'])[1]?.index, 1)
})

test('the last room of a type is chosen for the first room only', () => {
  const chosen = chosenRooms([suiteRoom], twoRooms, ['suite.bed', 'suite.bed'])
  assert.is(chosen[0]?.plan.room_plan_code, 'suite.bed')
  assert.is(chosen[1], null)
})

test('the rooms left for a room subtract the choices of the other rooms, not its own choice', () => {
  const chosen = chosenRooms([twin, suiteRoom], twoRooms, ['suite.bed', null])
  assert.is(roomsLeftFor(1, suiteRoom, chosen), 0)
  assert.is(roomsLeftFor(0, suiteRoom, chosen), 1)
})

test('the payment methods of a booking are those that all rooms share', () => {
  assert.equal(sharedMethods(chosenRooms([twin], twoRooms, ['twin.bed', 'twin.card'])), ['credit_card'])
  assert.equal(sharedMethods([null, null]), [])
})

test('without a choice there is no price', () => {
  assert.is(priceOf([null]), null)
})

test.run()
