import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nextAvailable, onDays } from '#app/features/search/calendar/nearestDates.ts'
import type { NothingFound } from '#shared/api/rooms.ts'
import { readCriteria } from '#shared/search/criteria.ts'

const test = suite('app/features/search/calendar/nearestDates')

const criteriaOf = (query: string) => readCriteria(new URLSearchParams(query)).criteria
const nothing: NothingFound = {
  reason: 'sold_out',
  minimum_nights: null,
  nearest_dates: [],
  fewer_rooms: null,
  other_plans: 0,
  split_rooms: null,
}
const nearest = [
  { checkin_date: '2027-04-05', checkout_date: '2027-04-07', total_price: 40_000 },
  { checkin_date: '2027-03-30', checkout_date: '2027-04-01', total_price: 30_000 },
]

test('the nearest dates apply to all rooms, also to rooms with their own dates', () => {
  const rooms = '[{"adults":2},{"adults":1,"checkin_date":"2027-04-03"}]'
  const stay = onDays(criteriaOf(`checkin=2027-04-02&checkout=2027-04-04&rooms=${rooms}`), {
    checkin: '2027-04-05',
    checkout: '2027-04-07',
  })
  assert.equal([stay.checkin, stay.checkout], ['2027-04-05', '2027-04-07'])
  assert.not(stay.rooms.some((room) => room.checkin_date || room.checkout_date))
})

test('only a search with that key continues with the nearest dates', () => {
  const query = 'checkin=2027-04-02&checkout=2027-04-04'
  const criteria = criteriaOf(`${query}&search_next_available_date_if_no_result=true`)
  const found = { ...nothing, nearest_dates: nearest }
  assert.is(nextAvailable(criteria, found)?.checkin, '2027-04-05')
  assert.is(nextAvailable(criteriaOf(query), found), null)
  assert.is(nextAvailable(criteria, nothing), null)
  assert.is(nextAvailable(criteria, null), null)
})

test.run()
