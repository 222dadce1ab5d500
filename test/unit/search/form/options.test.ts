import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { answerTo } from '#app/features/search/form/options/codeAnswers.ts'
import { countOptions, emptyOptions } from '#app/features/search/form/options/countOptions.ts'
import { canSearch } from '#app/search/rooms/canSearch.ts'
import { withoutFilters } from '#app/search/rooms/withoutFilters.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { type Criteria, emptyCriteria } from '#shared/search/criteria.ts'

const test = suite('app/features/search/form/options')

test('options are counted if they differ from the defaults of the hotel', () => {
  const rows: [Partial<Criteria>, showsSoldOut: boolean, count: number][] = [
    [{}, false, 0],
    [{ filter: ['1', '2'] }, false, 2],
    [{ coupon_code: 'SPRING', promo_code: 'FRIENDS' }, false, 2],
    [{ currency: 'USD' }, false, 1],
    [{ currency: 'JPY' }, false, 0],
    [{ is_including_occupied: true }, false, 1],
    [{ is_including_occupied: true }, true, 0],
    [{ is_including_occupied: false }, false, 0],
    [{ is_including_occupied: false }, true, 1],
    [{ is_including_occupied: null }, true, 0],
  ]
  for (const [changes, showsSoldOut, count] of rows) {
    const hotel = { currency: 'JPY', search: { showsSoldOut } }
    assert.is(countOptions({ ...emptyCriteria, ...changes }, hotel), count, JSON.stringify(changes))
    assert.is(countOptions({ ...emptyCriteria, ...changes, ...emptyOptions }, hotel), 0)
  }
})

test('an answer belongs to its own code only', () => {
  const answer = { code: 'SPRING', status: 'expired' as const, name: null, first_nights: null }
  assert.is(answerTo(' spring ', answer), answer)
  assert.is(answerTo('SPRIN', answer), null)
  assert.is(answerTo('', answer), null)
  assert.is(answerTo('SPRING', null), null)
})

test('a search at another hotel keeps the stay and drops the codes of this hotel', () => {
  const criteria = { ...emptyCriteria, filter: ['1'], room_type_codes: ['twin'], hotel_plan_codes: ['p'] }
  const stay = { coupon_code: 'SPRING', checkin: '2027-04-02', checkout: '2027-04-04' }
  assert.equal(withoutFilters({ ...criteria, room_plan_codes: ['x'], ...stay }), {
    ...emptyCriteria,
    ...stay,
  })
})

test('each type of stay is searched only within the limits of the hotel', () => {
  const limits = { first: '2027-01-11', last: '2028-01-11', max_nights: 14, day_use: true }
  const party = {
    max_guests_per_room: 4,
    max_rooms: 2,
    max_children_per_adult: 2,
    kids: { mode: 'none' as const, tiers: [], max_age: 17 },
  }
  const undated = { search_type: 'undated' as const }
  const day = { is_day_use: true, checkin: '2027-04-02', checkout: '2027-04-02' }
  const rows: [Partial<Criteria>, dayUse: boolean, boolean][] = [
    [{}, true, false],
    [{ checkin: '2027-04-02', checkout: '2027-04-04' }, true, true],
    [{ checkin: '2027-04-02', checkout: '2027-04-02' }, true, false],
    [day, true, true],
    [day, false, false],
    [undated, true, true],
    [{ ...undated, nights: 15 }, true, false],
    [{ ...undated, rooms: [adultsOnly(2), adultsOnly(2)] }, true, true],
    [{ ...undated, rooms: [adultsOnly(2), adultsOnly(1)] }, true, false],
    [{ ...undated, rooms: [adultsOnly(5)] }, true, false],
  ]
  for (const [changes, day_use, expected] of rows)
    assert.is(
      canSearch({ ...emptyCriteria, ...changes }, { ...limits, day_use }, party),
      expected,
      JSON.stringify(changes),
    )
})

test.run()
