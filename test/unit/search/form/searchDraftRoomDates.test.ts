import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  addRoom,
  criteriaOf,
  draftOf,
  draftProblems,
  isSearchable,
  ownDatesOfRooms,
  removeRoom,
  withRoomDates,
} from '#app/features/search/form/searchDraft.ts'
import { adultsOnly, type PartyLimits } from '#shared/party/party.ts'
import { emptyCriteria } from '#shared/search/criteria.ts'

const test = suite('app/features/search/form/searchDraft with dates of rooms')

const stay = { first: '2027-01-11', last: '2028-01-11', max_nights: 14, day_use: true }
const party: PartyLimits = {
  max_guests_per_room: 4,
  max_rooms: 2,
  max_children_per_adult: 2,
  kids: { mode: 'tiers', tiers: [{ code: 'A', name: 'School' }], max_age: 17 },
}
const april = { ...emptyCriteria, checkin: '2027-04-02', checkout: '2027-04-04' }
const problems = (draft: ReturnType<typeof draftOf>) => draftProblems(draft, stay, party)

test('a room keeps its own dates until the guest gives it the dates of the stay', () => {
  const own = { ...april, rooms: [adultsOnly(2), { ...adultsOnly(2), checkin_date: '2027-04-03' }] }
  const draft = draftOf(own)
  assert.equal(criteriaOf(draft, own).rooms, own.rooms)
  const dates = { checkin: '2027-04-03', checkout: april.checkout ?? '' }
  assert.equal(ownDatesOfRooms(draft), [null, dates])
  const later = { ...draft, checkin: '2027-05-01', checkout: '2027-05-03' }
  assert.equal(criteriaOf(later, own).rooms[1], {
    ...adultsOnly(2),
    checkin_date: dates.checkin,
    checkout_date: dates.checkout,
  })
  assert.equal(criteriaOf(withRoomDates(draft, 1, null), own).rooms, [adultsOnly(2), adultsOnly(2)])
  assert.equal(ownDatesOfRooms(withRoomDates(later, 1, { checkin: '2027-05-01', checkout: '2027-05-03' })), [
    null,
    null,
  ])
  assert.equal(removeRoom(draft, 0).rooms, [adultsOnly(2)])
  assert.equal(removeRoom(addRoom(draft, 2), 0).rooms.length, 2)
  assert.equal(ownDatesOfRooms(removeRoom(addRoom(draft, 2), 0)), [dates, null])
})

test('the dates of a room are of the type of the stay', () => {
  const two = { ...draftOf(april), rooms: [adultsOnly(2), adultsOnly(2)] }
  const nights = withRoomDates(two, 1, { checkin: '2027-04-03', checkout: '2027-04-05' })
  assert.equal(criteriaOf({ ...nights, stayType: 'day' }, april).rooms, [adultsOnly(2), adultsOnly(2)])
  assert.equal(criteriaOf({ ...nights, stayType: 'undated' }, april).rooms, [adultsOnly(2), adultsOnly(2)])
  const day = { checkin: '2027-04-03', checkout: '2027-04-03' }
  const dayUse = withRoomDates({ ...two, stayType: 'day' }, 1, day)
  assert.equal(ownDatesOfRooms(dayUse), [null, day])
  assert.equal(ownDatesOfRooms({ ...dayUse, stayType: 'overnight' }), [null, null])
})

test('dates of a room that the hotel does not take prevent the search', () => {
  const two = { ...draftOf(april), rooms: [adultsOnly(2), adultsOnly(2)] }
  const problemsOf = (checkin: string, checkout: string) =>
    problems(withRoomDates(two, 1, { checkin, checkout }))
  assert.equal(problemsOf('2027-04-03', '2027-04-06').roomDates, [null, null])
  const long = problemsOf('2027-04-03', '2027-06-30')
  assert.equal([long.dates, long.roomDates], [null, [null, 'too_long']])
  assert.not(isSearchable(long))
})

test.run()
