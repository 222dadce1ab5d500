import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { inventoryRequest, leftInInventory } from '#app/search/rooms/inventory.ts'

const test = suite('app/search/rooms/inventory')

const dates = (checkin: string, checkout: string) => ({ checkin, checkout })
const inventory = [
  {
    room_type_code: 'twin',
    room_type_name: 'Twin',
    days: [
      { date: '2027-04-02', rooms_left: 3 },
      { date: '2027-04-03', rooms_left: 1 },
      { date: '2027-04-04', rooms_left: 2 },
      { date: '2027-04-05', rooms_left: null },
    ],
  },
]
const left = (own: ReturnType<typeof dates>, others: ReturnType<typeof dates>[] = []) =>
  leftInInventory(inventory, 'twin', own, others)

test('the request covers every night of all rooms, and a day use', () => {
  const rooms = [dates('2027-04-03', '2027-04-05'), dates('2027-04-02', '2027-04-04')]
  assert.equal(inventoryRequest({ id: 1 }, rooms, ['twin']), {
    params: { hotelId: 1 },
    query: { from: '2027-04-02', to: '2027-04-04', room_type_codes: ['twin'] },
  })
  const dayUse = [dates('2027-04-02', '2027-04-02'), dates('2027-04-02', '2027-04-02')]
  assert.is(inventoryRequest({ id: 1 }, dayUse, [])?.query.to, '2027-04-02')
})

test('a range of more than 62 days is not requested', () => {
  assert.ok(inventoryRequest({ id: 1 }, [dates('2027-04-01', '2027-06-02')], []))
  assert.is(inventoryRequest({ id: 1 }, [dates('2027-04-01', '2027-06-03')], []), null)
})

test('the night with the fewest rooms counts, without the nights after it', () => {
  assert.is(left(dates('2027-04-02', '2027-04-05')), 1)
  assert.is(left(dates('2027-04-02', '2027-04-03')), 3)
  assert.is(left(dates('2027-04-02', '2027-04-02')), 3)
})

test('another room takes a room on its own nights only', () => {
  const own = dates('2027-04-02', '2027-04-05')
  assert.is(left(own, [dates('2027-04-03', '2027-04-04')]), 0)
  assert.is(left(own, [dates('2027-04-04', '2027-04-05')]), 1)
  assert.is(left(dates('2027-04-02', '2027-04-03'), [dates('2027-04-03', '2027-04-05')]), 3)
})

test('an unknown date or type has no number', () => {
  assert.is(left(dates('2027-04-04', '2027-04-06')), null)
  assert.is(left(dates('2027-04-06', '2027-04-07')), null)
  assert.is(leftInInventory(inventory, 'suite', dates('2027-04-02', '2027-04-03'), []), null)
})

test.run()
