import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  addRoom,
  criteriaOf,
  dayOf,
  draftOf,
  draftProblems,
  firstDraft,
  isSameSearch,
  isSearchable,
  queryOf,
  removeRoom,
  type SearchDraft,
  type StayType,
  stayQuery,
  stayTypeProblem,
  withRoom,
} from '#app/features/search/form/searchDraft.ts'
import { adultsOnly, type PartyLimits, withTier } from '#shared/party/party.ts'
import { type Criteria, emptyCriteria } from '#shared/search/criteria.ts'
import type { DaysProblem } from '#shared/search/searchRules.ts'

const test = suite('app/features/search/form/searchDraft')

const stay = { first: '2027-01-11', last: '2028-01-11', max_nights: 14, day_use: true }
const party: PartyLimits = {
  max_guests_per_room: 4,
  max_rooms: 2,
  max_children_per_adult: 2,
  kids: { mode: 'tiers', tiers: [{ code: 'A', name: 'School' }], max_age: 17 },
}
const april = { ...emptyCriteria, checkin: '2027-04-02', checkout: '2027-04-04' }
const problems = (draft: ReturnType<typeof draftOf>) => draftProblems(draft, stay, party)

test('dates, rooms and guests within the limits of the hotel can be searched', () => {
  assert.ok(isSearchable(problems(draftOf(april))))
})

test('a search needs dates that are in order and not in the past', () => {
  assert.is(problems(draftOf(emptyCriteria)).dates, 'no_dates')
  assert.is(problems(draftOf({ ...april, checkout: '2027-04-01' })).dates, 'reversed')
  assert.is(problems(draftOf({ ...april, checkin: '2020-04-01' })).dates, 'past')
  assert.not.ok(isSearchable(problems(draftOf(emptyCriteria))))
})

test('a room keeps its guests when another room is added or removed', () => {
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

test('more rooms than the maximum of a booking are a problem with a reason', () => {
  const many = addRoom(addRoom(draftOf(april), 2), 2)
  assert.is(problems(many).rooms, 'too_many_rooms')
})

test('each room has its own problem', () => {
  assert.equal(problems(addRoom(withRoom(draftOf(april), 0, adultsOnly(5)), 2)).parties, [
    'too_many_guests',
    null,
  ])
})

test('a search keeps the order and the filters', () => {
  const before = { ...april, order: 'recommended' as const, room_type_codes: ['twin'] }
  const after = criteriaOf({ ...draftOf(before), checkout: '2027-04-05' }, before)
  assert.is(after.order, 'recommended')
  assert.equal(after.room_type_codes, ['twin'])
  assert.is(after.checkout, '2027-04-05')
  assert.not.ok(isSameSearch(before, after))
  assert.ok(isSameSearch(before, criteriaOf(draftOf(before), before)))
})

test('a search without dates starts with default dates, and an undated search without any', () => {
  const defaultDates = (nights: number) => ({ checkin: '2027-01-12', checkout: `2027-01-${12 + nights}` })
  assert.equal(firstDraft(emptyCriteria, defaultDates), { ...draftOf(emptyCriteria), ...defaultDates(1) })
  assert.is(firstDraft({ ...emptyCriteria, nights: 3 }, defaultDates).checkout, '2027-01-15')
  assert.equal(firstDraft(april, defaultDates), draftOf(april))
  assert.equal(firstDraft({ ...april, checkin: null }, defaultDates), draftOf({ ...april, checkin: null }))
  const undated = firstDraft({ ...emptyCriteria, search_type: 'undated', nights: 3 }, defaultDates)
  assert.is(undated.stayType, 'undated')
  assert.equal(criteriaOf(undated, emptyCriteria).checkin, null)
  // The default dates apply when the guest changes to a dated search.
  assert.is(criteriaOf({ ...undated, stayType: 'overnight' }, emptyCriteria).checkout, '2027-01-13')
})

test('each type of stay searches with its own days only', () => {
  const typed = { ...draftOf(april), day: '2027-05-01', nights: 3 }
  const rows: [StayType, Partial<Criteria>, string][] = [
    ['overnight', {}, 'checkin=2027-04-02&checkout=2027-04-04&adults=2&room_count=1'],
    [
      'day',
      { is_day_use: true },
      'checkin=2027-05-01&checkout=2027-05-01&adults=2&room_count=1&is_day_use=true',
    ],
    ['undated', { search_type: 'undated' }, 'adults=2&room_count=1&search_type=undated&nights=3'],
  ]
  for (const [stayType, , address] of rows)
    for (const [, before] of rows) {
      const criteria = criteriaOf({ ...typed, stayType }, { ...april, ...before })
      assert.is(queryOf(criteria), address, `${stayType} after ${JSON.stringify(before)}`)
      assert.is(draftOf(criteria).stayType, stayType)
    }
})

test('a change of the type of stay keeps the entries of the other types', () => {
  const typed = { ...draftOf(april), day: '2027-05-01', nights: 3 }
  const dayUse = { ...typed, stayType: 'day' as const }
  const back = { ...dayUse, stayType: 'overnight' as const }
  assert.equal(back, typed)
  // The default day is the check-in; the default stay is one night from the day.
  assert.is(dayOf(draftOf(april)), april.checkin)
  const day = { ...emptyCriteria, is_day_use: true, checkin: '2027-04-30', checkout: '2027-04-30' }
  assert.is(draftOf(day).checkout, '2027-05-01')
})

test('each type of stay has its own rules', () => {
  const rows: [Partial<SearchDraft>, DaysProblem | null][] = [
    [{}, null],
    [{ checkout: '2027-04-02' }, 'reversed'],
    [{ stayType: 'day', checkout: '2027-04-02' }, null],
    [{ stayType: 'day', checkin: null }, 'no_day'],
    [{ stayType: 'day', day: '2020-01-01' }, 'past'],
    [{ stayType: 'day', day: '2028-01-12' }, 'too_far'],
    [{ stayType: 'undated', checkin: null, checkout: null }, null],
    [{ stayType: 'undated', nights: 14 }, null],
    [{ stayType: 'undated', nights: 15 }, 'too_many_nights'],
  ]
  for (const [changes, problem] of rows)
    assert.is(problems({ ...draftOf(april), ...changes }).dates, problem, JSON.stringify(changes))
  const withoutDayUse = draftProblems(
    { ...draftOf(april), stayType: 'day' },
    { ...stay, day_use: false },
    party,
  )
  assert.is(withoutDayUse.dates, 'no_day_use_here')
})

test('the rooms of an undated search must have the same number of guests, and a new room starts with that number', () => {
  const two = { ...draftOf(april), rooms: [adultsOnly(2), adultsOnly(3)] }
  assert.is(problems(two).rooms, null)
  assert.is(stayTypeProblem('undated', two), 'rooms_differ')
  assert.is(stayTypeProblem('day', two), null)
  const undated = { ...two, stayType: 'undated' as const }
  assert.is(problems(undated).rooms, 'rooms_differ')
  assert.not.ok(isSearchable(problems(undated)))
  const family = { ...undated, rooms: [withTier(adultsOnly(2), 'A', 1)] }
  assert.equal(addRoom(family, 2).rooms[1], adultsOnly(3))
  assert.is(problems(addRoom(family, 2)).rooms, null)
  assert.equal(addRoom({ ...family, stayType: 'overnight' }, 2).rooms[1], adultsOnly(2))
})

test('a code is trimmed for the search, and an invalid code is a problem', () => {
  const rows: [string, string | null, boolean][] = [
    ['', null, true],
    ['   ', null, true],
    [' SPRING ', 'SPRING', true],
    ['hanako@example.com', null, false],
    ['x'.repeat(65), null, false],
  ]
  for (const [typed, code, isValid] of rows) {
    const draft = { ...draftOf(april), codes: { coupon_code: '', promo_code: typed } }
    assert.is(criteriaOf(draft, { ...april, promo_code: 'OLD' }).promo_code, code, typed)
    assert.is(problems(draft).code, isValid ? null : 'promo_code', typed)
    assert.is(isSearchable(problems(draft)), isValid)
  }
})

test('a companion is one of the room’s guests: who leaves takes theirs along', () => {
  const guests = withTier(adultsOnly(2), 'A', 2)
  const room = { ...guests, adult_companion: 2, kid_tier_A_companion: 2 }
  const changed = (next: typeof room) => withRoom(draftOf(april), 0, next).rooms[0]
  assert.equal(changed(room), room)
  assert.equal(changed({ ...room, adults: 1 }), { ...room, adults: 1, adult_companion: 1 })
  assert.equal(changed(withTier(room, 'A', 0) as typeof room), { ...adultsOnly(2), adult_companion: 2 })
})

test('what was searched from here stays with what stands beside it; a new address is a new beginning', () => {
  const typed = { ...draftOf(april), day: '2027-05-01', nights: 3 }
  assert.is(stayQuery(typed), stayQuery(draftOf(criteriaOf(typed, april))))
  assert.is.not(stayQuery(typed), stayQuery(draftOf({ ...april, checkout: '2027-04-05' })))
  const own = { ...april, rooms: [{ ...adultsOnly(2), checkin_date: '2027-04-03' }] }
  assert.is.not(stayQuery(draftOf(own)), stayQuery(draftOf(april)))
})

test('days that were chosen make it a stay by days', () => {
  const days = { checkin: '2027-05-01', checkout: '2027-05-03' }
  const undated = { ...emptyCriteria, search_type: 'undated' as const, nights: 3, coupon_code: 'SPRING' }
  assert.equal(criteriaOf({ ...draftOf(undated), ...days, stayType: 'overnight' }, undated), {
    ...emptyCriteria,
    ...days,
    coupon_code: 'SPRING',
  })
  const dayUse = { ...april, checkout: april.checkin, is_day_use: true }
  assert.is(criteriaOf({ ...draftOf(dayUse), ...days, stayType: 'overnight' }, dayUse).is_day_use, false)
  assert.is(criteriaOf(draftOf(dayUse), dayUse).is_day_use, true)
})

test.run()
