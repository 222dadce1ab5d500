import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { chosenRooms, isComplete, priceOf, roomsLeftFor, sharedMethods } from '#app/search/selection.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { only, plan, room } from '../../support/builders/offers.ts'

const test = suite('selection')

const twin = room('twin', 2, [
  plan('twin.bed', 20_000),
  plan('twin.card', 18_000, { payment_methods: ['credit_card'] }),
])
const suite1 = room('suite', 1, [plan('suite.bed', 50_000)])
const family = room('family', 5, [plan('family.bed', 30_000, only(1))])
const two = [adultsOnly(2), adultsOnly(2)]

test('each room of the search keeps its own choice, and they may differ', () => {
  const chosen = chosenRooms([twin, suite1], two, ['twin.bed', 'suite.bed'])
  assert.equal(
    chosen.map((each) => each?.room.room_type_code),
    ['twin', 'suite'],
  )
  assert.ok(isComplete(chosen))
  assert.is(priceOf(chosen)?.total, 70_000)
})

test('a choice that is no longer offered falls away, and the others stay', () => {
  const chosen = chosenRooms([twin], two, ['gone.bed', 'twin.bed'])
  assert.is(chosen[0], null)
  assert.is(chosen[1]?.plan.room_plan_code, 'twin.bed')
  assert.not.ok(isComplete(chosen))
})

test('a plan for one party is not offered to another', () => {
  assert.equal(chosenRooms([family], two, ['family.bed', null]), [null, null])
  assert.is(chosenRooms([family], two, [null, 'family.bed'])[1]?.index, 1)
})

test('the last room of a type cannot be chosen for two rooms: the first keeps it', () => {
  const chosen = chosenRooms([suite1], two, ['suite.bed', 'suite.bed'])
  assert.is(chosen[0]?.plan.room_plan_code, 'suite.bed')
  assert.is(chosen[1], null)
})

test('what is left for a room counts what the other rooms have, not its own choice', () => {
  const chosen = chosenRooms([twin, suite1], two, ['suite.bed', null])
  assert.is(roomsLeftFor(1, suite1, chosen), 0)
  assert.is(roomsLeftFor(0, suite1, chosen), 1)
})

test('rooms of one booking share the ways to pay that all of them take', () => {
  assert.equal(sharedMethods(chosenRooms([twin], two, ['twin.bed', 'twin.card'])), ['credit_card'])
  assert.equal(sharedMethods([null, null]), [])
})

test('nothing chosen costs nothing to speak of', () => {
  assert.is(priceOf([null]), null)
})

test.run()
