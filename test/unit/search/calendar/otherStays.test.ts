import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fewerRooms, longerStay } from '#app/features/search/calendar/otherStays.ts'
import { withoutFilters } from '#app/search/rooms/withoutFilters.ts'
import type { NothingFound } from '#shared/api/rooms.ts'
import { readCriteria } from '#shared/search/criteria.ts'

const test = suite('app/features/search/calendar/otherStays')

const criteriaOf = (query: string) => readCriteria(new URLSearchParams(query)).criteria
const nothing: NothingFound = {
  reason: 'sold_out',
  minimum_nights: null,
  nearest_dates: [],
  fewer_rooms: null,
  other_plans: 0,
  split_rooms: null,
}
test('a stay below the minimum gets the minimum number of nights, and a longer stay is unchanged', () => {
  const short = criteriaOf('checkin=2027-04-02&checkout=2027-04-03')
  const found = { ...nothing, reason: 'minimum_stay' as const, minimum_nights: 3 }
  assert.is(longerStay(short, found)?.criteria.checkout, '2027-04-05')
  assert.is(longerStay(criteriaOf('checkin=2027-04-02&checkout=2027-04-05'), found), null)
  assert.is(longerStay(short, { ...found, reason: 'sold_out' }), null)
})

test('a search for fewer rooms keeps the first rooms, and a search without filters drops all codes', () => {
  const three = criteriaOf('rooms=[{"adults":1},{"adults":2},{"adults":3}]&filter=1,2&room_plan_codes=a')
  assert.equal(
    fewerRooms(three, 2).rooms.map(({ adults }) => adults),
    [1, 2],
  )
  const all = withoutFilters({ ...three, hotel_plan_codes: ['h'], room_type_codes: ['t'] })
  assert.equal([all.filter, all.room_plan_codes, all.hotel_plan_codes, all.room_type_codes], [[], [], [], []])
})

test.run()
