import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { soldOutRoom } from '#app/features/booking/submit/soldOutRoom.ts'

const test = suite('app/features/booking/submit/soldOutRoom')

const rooms = [
  { code: 'twin', name: 'Twin' },
  { code: 'suite', name: 'Suite' },
]
const before = ['twin.breakfast', 'suite.breakfast']

test('a refusal that removes one room type names it', () => {
  assert.is(soldOutRoom(before, ['twin.breakfast', null], rooms), 'Suite')
  const twins = [rooms[0], rooms[0]] as typeof rooms
  assert.is(soldOutRoom(['a', 'a'], [null, null], twins), 'Twin')
})

test('a refusal that removes several room types, or unknown rooms, names none', () => {
  assert.is(soldOutRoom(before, [null, null], rooms), null)
  assert.is(soldOutRoom(before, [null, 'suite.breakfast'], []), null)
  assert.is(soldOutRoom(before, before, rooms), null)
})

test.run()
