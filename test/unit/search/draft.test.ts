import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  addRoom,
  criteriaOf,
  draftOf,
  draftProblems,
  firstDraft,
  isSameSearch,
  isSearchable,
  removeRoom,
  withRoom,
} from '#app/features/search/draft.ts'
import { noCriteria } from '#shared/domain/criteria.ts'
import { adultsOnly, type PartyLimits, withTier } from '#shared/domain/party.ts'

const test = suite('the search form')

const stay = { first: '2027-01-11', last: '2028-01-11', max_nights: 14 }
const party: PartyLimits = {
  max_guests_per_room: 4,
  max_rooms: 2,
  max_children_per_adult: 2,
  kids: { mode: 'tiers', tiers: [{ code: 'A', name: 'School' }], max_age: 17 },
}
const april = { ...noCriteria, checkin: '2027-04-02', checkout: '2027-04-04' }
const problems = (draft: ReturnType<typeof draftOf>) => draftProblems(draft, stay, party)

test('dates, rooms and guests that the hotel takes can be searched', () => {
  assert.ok(isSearchable(problems(draftOf(april))))
})

test('without dates, reversed or in the past, nothing is asked of the hotel', () => {
  assert.is(problems(draftOf(noCriteria)).dates, 'no_dates')
  assert.is(problems(draftOf({ ...april, checkout: '2027-04-01' })).dates, 'reversed')
  assert.is(problems(draftOf({ ...april, checkin: '2020-04-01' })).dates, 'past')
  assert.not.ok(isSearchable(problems(draftOf(noCriteria))))
})

test('rooms are added and removed, and each keeps its guests', () => {
  const three = withRoom(addRoom(draftOf(april), 1), 0, withTier(adultsOnly(2), 'A', 1))
  assert.equal(
    three.rooms.map(({ adults, children }) => [adults, children]),
    [
      [2, 1],
      [1, 0],
    ],
  )
  assert.equal(removeRoom(three, 0).rooms, [adultsOnly(1)])
})

test('more rooms than the hotel books at once are refused with their reason', () => {
  const many = addRoom(addRoom(draftOf(april), 2), 2)
  assert.is(problems(many).rooms, 'too_many_rooms')
})

test('a room that is too full is told from one that is not', () => {
  assert.equal(problems(addRoom(withRoom(draftOf(april), 0, adultsOnly(5)), 2)).parties, [
    'too_many_guests',
    null,
  ])
})

test('searching keeps the order and the filters that hold', () => {
  const before = { ...april, order: 'recommended' as const, room_type_codes: ['twin'] }
  const after = criteriaOf({ ...draftOf(before), checkout: '2027-04-05' }, before)
  assert.is(after.order, 'recommended')
  assert.equal(after.room_type_codes, ['twin'])
  assert.is(after.checkout, '2027-04-05')
  assert.not.ok(isSameSearch(before, after))
  assert.ok(isSameSearch(before, criteriaOf(draftOf(before), before)))
})

test('where no day is named, a search begins with days of its own; what is undated needs none', () => {
  const begin = (nights: number) => ({ checkin: '2027-01-12', checkout: `2027-01-${12 + nights}` })
  assert.equal(firstDraft(noCriteria, begin), { ...draftOf(noCriteria), ...begin(1) })
  assert.is(firstDraft({ ...noCriteria, nights: 3 }, begin).checkout, '2027-01-15')
  assert.equal(firstDraft(april, begin), draftOf(april))
  assert.equal(firstDraft({ ...april, checkin: null }, begin), draftOf({ ...april, checkin: null }))
  const undated = { ...noCriteria, search_type: 'undated' as const }
  assert.equal(firstDraft(undated, begin), draftOf(undated))
})

test('days that were chosen make it a stay by days, the same for all rooms', () => {
  const days = { checkin: '2027-05-01', checkout: '2027-05-03' }
  const undated = { ...noCriteria, search_type: 'undated' as const, nights: 3, coupon_code: 'SPRING' }
  assert.equal(criteriaOf({ ...draftOf(undated), ...days }, undated), {
    ...noCriteria,
    ...days,
    coupon_code: 'SPRING',
  })
  const dayUse = { ...april, checkout: april.checkin, is_day_use: true }
  assert.is(criteriaOf({ ...draftOf(dayUse), ...days }, dayUse).is_day_use, false)
  assert.is(criteriaOf(draftOf(dayUse), dayUse).is_day_use, true)
  const own = { ...april, rooms: [adultsOnly(2), { ...adultsOnly(2), checkin_date: '2027-04-03' }] }
  assert.equal(criteriaOf({ ...draftOf(own), ...days }, own).rooms, [adultsOnly(2), adultsOnly(2)])
  assert.equal(criteriaOf(draftOf(own), own).rooms, own.rooms)
})

test.run()
