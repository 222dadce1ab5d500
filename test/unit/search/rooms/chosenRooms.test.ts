import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  chosenRooms,
  isComplete,
  priceOf,
  roomsLeftFor,
  sharedMethods,
} from '#app/search/rooms/chosenRooms.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { emptyCriteria } from '#shared/search/criteria.ts'
import { only, plan, room } from '../../../support/builders/offers.ts'

const test = suite('app/search/rooms/chosenRooms')

const twin = room('twin', 2, [
  plan('twin.bed', 20_000),
  plan('twin.card', 18_000, { payment_methods: ['credit_card'] }),
])
const suiteRoom = room('suite', 1, [plan('suite.bed', 50_000)])
const family = room('family', 5, [plan('family.bed', 30_000, only(1))])
const twoRooms = { ...emptyCriteria, rooms: [adultsOnly(2), adultsOnly(2)] }

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
  assert.is(roomsLeftFor(1, suiteRoom, chosen, twoRooms), 0)
  assert.is(roomsLeftFor(0, suiteRoom, chosen, twoRooms), 1)
})

/** Three rooms: the first two have a common night, the third has none with them. */
const ownDates = {
  ...emptyCriteria,
  checkin: '2027-04-02',
  checkout: '2027-04-04',
  rooms: [
    adultsOnly(2),
    { ...adultsOnly(2), checkin_date: '2027-04-03', checkout_date: '2027-04-06' },
    { ...adultsOnly(2), checkin_date: '2027-04-06', checkout_date: '2027-04-07' },
  ],
}

test('the last room of a type is chosen again for a room without a common night', () => {
  const last = room('suite', 1, [plan('suite.bed', 50_000, only(0, 1, 2))])
  const chosen = chosenRooms([last], ownDates, ['suite.bed', 'suite.bed', 'suite.bed'])
  assert.equal(
    chosen.map((each) => each?.index ?? null),
    [0, null, 2],
  )
  assert.is(roomsLeftFor(1, last, chosen, ownDates), 0)
  assert.is(roomsLeftFor(2, last, chosen, ownDates), 1)
})

test('the rooms left are those on the dates of the room', () => {
  const suites = room('suite', 1, [
    plan('suite.bed', 50_000, { ...only(0), room_count: 3 }),
    plan('suite.bed', 60_000, only(1)),
    plan('suite.bed', 70_000, { ...only(2), room_count: 2 }),
  ])
  const left = (index: number, codes: (string | null)[]) =>
    roomsLeftFor(index, suites, chosenRooms([suites], ownDates, codes), ownDates)
  assert.equal([left(0, [null, null, null]), left(1, [null, null, null])], [3, 1])
  assert.equal([left(0, [null, 'suite.bed', 'suite.bed']), left(2, ['suite.bed', null, null])], [2, 2])
  assert.is(priceOf(chosenRooms([suites], ownDates, [null, 'suite.bed', 'suite.bed']))?.total, 130_000)
})

test('the payment methods of a booking are those that all rooms share', () => {
  assert.equal(sharedMethods(chosenRooms([twin], twoRooms, ['twin.bed', 'twin.card'])), ['credit_card'])
  assert.equal(sharedMethods([null, null]), [])
})

test('without a choice there is no price', () => {
  assert.is(priceOf([null]), null)
})

test.run()
