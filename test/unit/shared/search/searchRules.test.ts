import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  adultsOnly,
  type KidsMode,
  type KidsRules,
  kidsDiffer,
  type PartyLimits,
  roomsProblem,
  sharedBedOf,
  withAges,
} from '#shared/party/party.ts'
import { emptyCriteria } from '#shared/search/criteria.ts'
import type { SearchedRoom } from '#shared/search/searchedRooms.ts'
import {
  nightsOf,
  roomDaysProblems,
  undatedProblem,
  wantsEveryRoom,
  withEnoughRooms,
} from '#shared/search/searchRules.ts'
import { dayUseOn, dayUseProblem } from '#shared/stay/stayLimits.ts'

const test = suite('shared/search/searchRules')

const undated = { ...emptyCriteria, search_type: 'undated' as const }

test('an undated search has its own number of nights, and a dated search the difference of its dates', () => {
  const rows: [Partial<typeof emptyCriteria>, number][] = [
    [{ checkin: '2027-04-02', checkout: '2027-04-05' }, 3],
    [{ checkin: '2027-02-28', checkout: '2027-03-01' }, 1],
    [{ checkin: '2027-04-02', checkout: null, nights: 4 }, 0],
    [{ checkin: null, checkout: null }, 0],
    [dayUseOn('2027-04-02'), 0],
    [{ checkin: '2027-04-05', checkout: '2027-04-02' }, 0],
    [{ search_type: 'undated' }, 1],
    [{ search_type: 'undated', nights: 3 }, 3],
    [{ search_type: 'undated', nights: 3, checkin: '2027-04-02', checkout: '2027-04-09' }, 3],
  ]
  for (const [changes, nights] of rows)
    assert.is(nightsOf({ ...emptyCriteria, ...changes }), nights, JSON.stringify(changes))
})

test('the rooms of an undated search must have the same number of guests', () => {
  const problem = (...rooms: Parameters<typeof withAges>[0][]) => undatedProblem({ ...undated, rooms })
  assert.is(problem(adultsOnly(2)), null)
  assert.is(problem(adultsOnly(2), adultsOnly(2)), null)
  assert.is(problem(adultsOnly(2), withAges(adultsOnly(1), [4])), null)
  assert.is(problem(adultsOnly(2), adultsOnly(3)), 'rooms_differ')
  assert.is(problem(adultsOnly(2), adultsOnly(2), withAges(adultsOnly(2), [4])), 'rooms_differ')
  assert.is(undatedProblem({ ...emptyCriteria, rooms: [adultsOnly(2), adultsOnly(3)] }), null)
})

test('a day use needs one date within the limits of the hotel', () => {
  const limits = { first: '2027-04-01', last: '2027-06-01', max_nights: 30, day_use: true }
  const problem = (checkin: string | null, checkout = checkin, day_use = true) =>
    dayUseProblem({ checkin, checkout }, { ...limits, day_use })
  assert.is(problem('2027-04-01'), null)
  assert.is(problem('2027-06-01'), null)
  assert.is(problem('2027-04-02', null), null)
  assert.is(problem(null), 'no_dates')
  assert.is(problem('2027-03-31'), 'past')
  assert.is(problem('2027-06-02'), 'too_far')
  assert.is(problem('2027-04-01', '2027-04-02'), 'leaves_another_day')
  assert.is(problem('2027-04-01', '2027-04-01', false), 'no_day_use_here')
})

const limits: PartyLimits = {
  max_guests_per_room: 6,
  max_rooms: 2,
  max_children_per_adult: 2,
  kids: { mode: 'ages', tiers: [], max_age: 12 },
}

test('the number of rooms and the number of children for each adult are limited', () => {
  assert.is(roomsProblem([adultsOnly(2), adultsOnly(1)], limits), null)
  assert.is(roomsProblem([adultsOnly(2), adultsOnly(1), adultsOnly(1)], limits), 'too_many_rooms')
  assert.is(roomsProblem([adultsOnly(2), withAges(adultsOnly(1), [1, 2, 3])], limits), 'too_many_children')
})

test('children share beds only if the hotel accepts children, has that mode and a shared bed type', () => {
  const share: KidsRules = { accept_type: 'accept', kids_type: 'share_bed', shared_bed_type: 'per_adult' }
  const rows: [KidsRules | null | undefined, ReturnType<typeof sharedBedOf>][] = [
    [share, 'per_adult'],
    [{ ...share, shared_bed_type: 'per_room' }, 'per_room'],
    [{ ...share, shared_bed_type: null }, null],
    [{ ...share, shared_bed_type: undefined }, null],
    [{ ...share, accept_type: 'not_accept' }, null],
    [{ ...share, kids_type: 'tiers' }, null],
    [{ ...share, kids_type: 'tiers_with_meal_and_bed_as_extras' }, null],
    [{ ...share, kids_type: 'ages' }, null],
    [null, null],
    [undefined, null],
  ]
  for (const [rules, shared] of rows) assert.is(sharedBedOf(rules), shared, JSON.stringify(rules))
})

test('a result differs if it counts the children in other groups', () => {
  const party = (text: string) => ({
    kids_tiers: [...text.matchAll(/([A-Z])(\d)/g)].map(([, code = '', children]) => ({
      code,
      children: Number(children),
    })),
  })
  const rows: [string, string, boolean][] = [
    ['', '', false],
    ['A1', 'A1', false],
    ['A1B2', 'B2A1', false],
    ['A1B0', 'A1', false],
    ['A1A1', 'A2', false],
    ['A1', 'A2', true],
    ['A1', 'B1', true],
    ['A1', '', true],
    ['', 'A1', true],
    ['A1B1', 'A2', true],
  ]
  for (const [searched, matched, differ] of rows)
    assert.is(kidsDiffer(party(searched), party(matched)), differ, `${searched} ${matched}`)
})

test('a hotel with age groups shows only room types with enough rooms, with three exceptions', () => {
  const results = [1, 2, 3].map((room_count) => ({ room_count, room_plans: [] }))
  const two = { ...emptyCriteria, rooms: [adultsOnly(2), adultsOnly(2)] }
  const rows: [Partial<typeof emptyCriteria>, KidsMode, number][] = [
    [{}, 'tiers', 2],
    [{ rooms: [adultsOnly(2)] }, 'tiers', 3],
    [{ is_including_occupied: true }, 'tiers', 3],
    [{ search_type: 'undated' }, 'tiers', 3],
    [{ mode: 'voucher' }, 'tiers', 3],
    [{ mode: 'secret' }, 'tiers', 2],
    [{}, 'ages', 3],
    [{}, 'none', 3],
  ]
  for (const [changes, kids, count] of rows) {
    const search = { ...two, ...changes }
    assert.is(withEnoughRooms(results, search, kids).length, count, JSON.stringify([changes, kids]))
  }
  assert.ok(wantsEveryRoom(two, 'tiers'))
})

/** Two rooms of a search: the second has its own dates. */
const withOwn = (own: Partial<SearchedRoom>, search: Partial<typeof emptyCriteria> = {}) => ({
  ...emptyCriteria,
  checkin: '2027-04-02',
  checkout: '2027-04-04',
  rooms: [adultsOnly(2), { ...adultsOnly(2), ...own }],
  ...search,
})

test('rooms without a common night need one room of a type with age groups', () => {
  const results = [1, 2].map((room_count) => ({ room_count, room_plans: [] }))
  const count = (own: Partial<SearchedRoom>) => withEnoughRooms(results, withOwn(own), 'tiers').length
  assert.is(count({ checkin_date: '2027-04-04', checkout_date: '2027-04-05' }), 2)
  assert.is(count({ checkin_date: '2027-04-03', checkout_date: '2027-04-05' }), 1)
  const left = { room_count: 2, matched_search_criteria: { rooms: [1] } }
  const scarce = [{ room_count: 1, room_plans: [left] }]
  assert.is(withEnoughRooms(scarce, withOwn({ checkout_date: '2027-04-05' }), 'tiers').length, 0)
})

test('the dates of each room have the limits of the hotel', () => {
  const limits = { first: '2027-04-01', last: '2027-12-31', max_nights: 7, day_use: true }
  const rows: [Partial<SearchedRoom>, string | null][] = [
    [{}, null],
    [{ checkin_date: '2027-04-03' }, null],
    [{ checkin_date: '2027-03-31' }, 'past'],
    [{ checkin_date: '2027-04-04' }, 'reversed'],
    [{ checkout_date: '2027-04-02' }, 'reversed'],
    [{ checkout_date: '2027-04-10' }, 'too_long'],
    [{ checkin_date: '2028-01-01', checkout_date: '2028-01-02' }, 'too_far'],
  ]
  for (const [own, problem] of rows)
    assert.equal(roomDaysProblems(withOwn(own), limits), [null, problem], JSON.stringify(own))
  const dayUse = { is_day_use: true, checkout: '2027-04-02' }
  const onDay = (day: string) => ({ checkin_date: day, checkout_date: day })
  assert.equal(roomDaysProblems(withOwn(onDay('2027-04-05'), dayUse), limits), [null, null])
  assert.equal(roomDaysProblems(withOwn(onDay('2027-03-31'), dayUse), limits), [null, 'past'])
  const undated = { checkin: null, checkout: null, search_type: 'undated' as const }
  assert.equal(roomDaysProblems(withOwn({}, undated), limits), [null, null])
})

test.run()
