import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { chosenRooms } from '#app/features/reservation/cancel/chosenRooms.ts'
import { formatAddress, parseAddress } from '#app/navigation/address.ts'
import { paths } from '#app/paths.ts'

const test = suite('app/features/reservation/cancel/chosenRooms')

const at = (ids: readonly number[] | null, rooms = [11, 12, 13]) =>
  chosenRooms(new URL(formatAddress(parseAddress(paths.cancel('HK-1', ids))), 'https://a.test').search, rooms)

test('a reload of the address has the rooms that the guest has chosen', () => {
  for (const ids of [null, [], [12], [11, 13]]) assert.equal(at(ids), ids)
})

test('an address has no rooms of another reservation, and none where there is one room', () => {
  assert.equal(at([12, 99]), [12])
  assert.is(at([11], [11]), null)
})

test.run()
