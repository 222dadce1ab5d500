import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { dayStateOf, type Night, shownRoomsLeft } from '../../../../examples/server/calendar/dayState.ts'

const test = suite('examples/server/calendar/dayState')

const night = (changes: Partial<Night> = {}): Night => ({
  isPast: false,
  isSold: true,
  hasRoom: true,
  left: 12,
  ...changes,
})

test('ten rooms are available, nine are few, and none is sold out', () => {
  const states = [10, 9, 1].map((left) => [dayStateOf(night({ left })), shownRoomsLeft(night({ left }))])
  assert.equal(states, [
    ['available', null],
    ['few', 9],
    ['few', 1],
  ])
  const none = night({ left: 0, hasRoom: false })
  assert.equal([dayStateOf(none), shownRoomsLeft(none)], ['sold_out', 0])
})

test('too few rooms for the party are sold out, with the number of rooms left', () => {
  const short = night({ left: 1, hasRoom: false })
  assert.equal([dayStateOf(short), shownRoomsLeft(short)], ['sold_out', 1])
})

test('a past or closed day has no number of rooms', () => {
  const past = night({ isPast: true, isSold: false, left: 3 })
  assert.equal([dayStateOf(past), shownRoomsLeft(past)], ['past', null])
  const closed = night({ isSold: false, hasRoom: false, left: 3 })
  assert.equal([dayStateOf(closed), shownRoomsLeft(closed)], ['unavailable', null])
})

test.run()
