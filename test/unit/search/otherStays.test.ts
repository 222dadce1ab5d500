import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fewerRooms, longerStay, nextAvailable, onDays } from '#app/features/search/nothing/otherStays.ts'
import { withoutFilters } from '#app/search/withoutFilters.ts'
import type { NothingFound } from '#shared/api/rooms.ts'
import { readCriteria } from '#shared/search/criteria.ts'

const test = suite('other stays, where nothing is found')

const criteriaOf = (query: string) => readCriteria(new URLSearchParams(query)).criteria
const nothing: NothingFound = {
  reason: 'sold_out',
  minimum_nights: null,
  nearest_dates: [],
  fewer_rooms: null,
  other_plans: 0,
}
const nearest = [
  { checkin_date: '2027-04-05', checkout_date: '2027-04-07', total_price: 40_000 },
  { checkin_date: '2027-03-30', checkout_date: '2027-04-01', total_price: 30_000 },
]

test('the nearest days hold for all rooms, those too that had days of their own', () => {
  const rooms = '[{"adults":2},{"adults":1,"checkin_date":"2027-04-03"}]'
  const stay = onDays(criteriaOf(`checkin=2027-04-02&checkout=2027-04-04&rooms=${rooms}`), {
    checkin: '2027-04-05',
    checkout: '2027-04-07',
  })
  assert.equal([stay.checkin, stay.checkout], ['2027-04-05', '2027-04-07'])
  assert.not(stay.rooms.some((room) => room.checkin_date || room.checkout_date))
})

test('a stay that is too short becomes as long as the hotel wants it, and a long one stays', () => {
  const short = criteriaOf('checkin=2027-04-02&checkout=2027-04-03')
  const found = { ...nothing, reason: 'minimum_stay' as const, minimum_nights: 3 }
  assert.is(longerStay(short, found)?.criteria.checkout, '2027-04-05')
  assert.is(longerStay(criteriaOf('checkin=2027-04-02&checkout=2027-04-05'), found), null)
  assert.is(longerStay(short, { ...found, reason: 'sold_out' }), null)
})

test('fewer rooms are the first ones, and everything is narrowed down by nothing', () => {
  const three = criteriaOf('rooms=[{"adults":1},{"adults":2},{"adults":3}]&filter=1,2&room_plan_codes=a')
  assert.equal(
    fewerRooms(three, 2).rooms.map(({ adults }) => adults),
    [1, 2],
  )
  const all = withoutFilters({ ...three, hotel_plan_codes: ['h'], room_type_codes: ['t'] })
  assert.equal([all.filter, all.room_plan_codes, all.hotel_plan_codes, all.room_type_codes], [[], [], [], []])
})

test('who asked for it is led on to the nearest days, and nobody else', () => {
  const query = 'checkin=2027-04-02&checkout=2027-04-04'
  const asks = criteriaOf(`${query}&search_next_available_date_if_no_result=true`)
  const found = { ...nothing, nearest_dates: nearest }
  assert.is(nextAvailable(asks, found)?.checkin, '2027-04-05')
  assert.is(nextAvailable(criteriaOf(query), found), null)
  assert.is(nextAvailable(asks, nothing), null)
  assert.is(nextAvailable(asks, null), null)
})

test.run()
