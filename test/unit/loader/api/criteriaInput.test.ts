import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { localDay, readInput, refusals } from '#loader/api/criteriaInput.ts'
import { criteriaQuery, readCoreCriteria } from '#loader/state/criteria.ts'
import { adultsOnly, type PartyLimits, roomsProblem } from '#shared/party/party.ts'

const test = suite('loader/api/criteriaInput')

const empty = readCoreCriteria(new URLSearchParams()).criteria
const standing = {
  ...empty,
  is_day_use: false,
  checkin: '2027-05-01',
  checkout: '2027-05-03',
  rooms: [adultsOnly(3)],
}
const limits: PartyLimits = {
  max_guests_per_room: 4,
  max_rooms: 2,
  max_children_per_adult: 2,
  kids: { mode: 'tiers', tiers: [{ code: 'A', name: '9–12' }], max_age: 12 },
}
const days = { first: '2027-04-01', last: '2028-04-01', max_nights: 14, day_use: true }
const dates = { checkin_date: '2027-05-02', checkout_date: '2027-05-05' }
const optionsOf = (input: object) => readInput(input, standing).problems.map(({ option }) => option)

test('options that are not given keep the guest’s choice', () => {
  assert.equal(readInput({ adults: 1 }, standing).criteria, { ...standing, rooms: [adultsOnly(1)] })
  assert.equal(readInput({}, standing).criteria, standing)
  assert.equal(readInput({ room_type_codes: ['deluxe-twin', 'garden'] }, standing).criteria, {
    ...standing,
    room_type_codes: ['deluxe-twin', 'garden'],
  })
})

test('rooms with their own dates keep them, and a date that is not valid is a problem', () => {
  const rooms = [{ adults: 2 }, { adults: 1, checkin_date: '2027-05-02', checkout_date: '2027-05-05' }]
  const { criteria, problems } = readInput({ rooms }, standing)
  assert.equal(problems, [])
  assert.equal(criteria.rooms, [adultsOnly(2), { ...adultsOnly(1), ...dates }])
  assert.is(new URLSearchParams(criteriaQuery(criteria)).get('rooms'), JSON.stringify(rooms))
  assert.equal(optionsOf({ rooms: [{ adults: 1, checkin_date: 'tomorrow' }] }), ['rooms'])
})

test('a new stay applies to all rooms, unless the rooms are given too', () => {
  const dated = { ...standing, rooms: [adultsOnly(2), { ...adultsOnly(1), ...dates }] }
  const roomsAfter = (input: object) => readInput(input, dated).criteria.rooms
  assert.equal(roomsAfter({ checkin: '2027-06-01', checkout: '2027-06-03' }), [adultsOnly(2), adultsOnly(1)])
  assert.equal(roomsAfter({ checkout: '2027-05-04' }), [adultsOnly(2), adultsOnly(1)])
  assert.equal(roomsAfter({ is_day_use: true }), [adultsOnly(2), adultsOnly(1)])
  assert.equal(roomsAfter({ order: 'recommended' }), dated.rooms)
  assert.equal(roomsAfter({ checkin: '2027-05-02', rooms: [{ adults: 1, ...dates }] }), [
    { ...adultsOnly(1), ...dates },
  ])
})

test('dates may be texts in two notations, or a Date in the time zone of the browser', () => {
  const { criteria, problems } = readInput(
    { checkin: '2027/04/01', checkout: new Date(2027, 3, 3, 23, 59) },
    standing,
  )
  assert.equal(problems, [])
  assert.is(criteria.checkin, '2027-04-01')
  assert.is(criteria.checkout, '2027-04-03')
})

test('a list of codes is passed to the app with commas', () => {
  const { extraQuery, problems } = readInput({ filter: ['breakfast', 'half_board'] }, standing)
  assert.equal(problems, [])
  assert.is(new URLSearchParams(extraQuery).get('filter'), 'breakfast,half_board')
})

test('rooms may be lists', () => {
  const rooms = [
    { adults: 2, kids_tiers: [{ code: 'A', children: 1 }] },
    { adults: 1, kids_ages: [4, 7] },
  ]
  const { criteria, problems } = readInput({ rooms }, standing)
  assert.equal(problems, [])
  assert.equal(
    criteria.rooms.map(({ adults, children }) => [adults, children]),
    [
      [2, 1],
      [1, 2],
    ],
  )
  assert.equal(readInput({ kids_ages: [4, 7], adults: 2 }, standing).criteria.rooms[0]?.kids_ages, [4, 7])
})

test('an unknown option is reported with the known options', () => {
  const [problem] = readInput({ adult: 2 }, standing).problems
  assert.is(problem?.option, 'adult')
  assert.match(problem?.message ?? '', /^adult is not one of checkin, checkout, adults/)
})

test('an invalid value is reported with the valid values', () => {
  const [problem] = readInput({ checkin: '2027-13-01' }, standing).problems
  assert.is(problem?.message, 'checkin is "2027-13-01"; it takes a day as yyyy-mm-dd or yyyy/mm/dd')
  assert.equal(optionsOf({ adults: 0 }), ['adults'])
  assert.equal(optionsOf({ rooms: [{ adults: 'x' }] }), ['rooms'])
  assert.equal(optionsOf({ checkin: new Date('nonsense') }), ['checkin'])
  assert.equal(optionsOf({ constructor: 1 }), ['constructor'])
})

test('a stay outside the hotel’s limits is refused with the option to change', () => {
  const refused = (checkin: string | null, checkout: string | null) =>
    refusals({ ...empty, is_day_use: false, checkin, checkout }, days, limits).map(({ option }) => option)
  assert.equal(refused('2027-03-31', '2027-04-02'), ['checkin'])
  assert.equal(refused('2028-04-02', '2028-04-03'), ['checkin'])
  assert.equal(refused('2027-04-05', '2027-04-05'), ['checkout'])
  assert.equal(refused('2027-04-05', '2027-04-20'), ['checkout'])
  assert.equal(refused('2027-04-05', null), ['checkout'])
  assert.equal(refused('2027-04-05', '2027-04-06'), [])
  assert.equal(refused(null, null), [])
})

test('too many guests and too many rooms are refused with the hotel’s limits', () => {
  const crowd = refusals({ ...empty, is_day_use: false, rooms: [adultsOnly(5)] }, days, limits)
  assert.match(crowd[0]?.message ?? '', /rooms is refused \(too_many_guests\).*"max_guests_per_room":4/)
  assert.is(roomsProblem([adultsOnly(1), adultsOnly(1), adultsOnly(1)], limits), 'too_many_rooms')
  assert.is(roomsProblem([adultsOnly(1), adultsOnly(5)], limits), 'too_many_guests')
  assert.is(roomsProblem([adultsOnly(4)], limits), null)
})

test('localDay returns the date in the time zone of the browser', () => {
  assert.is(localDay(new Date(2027, 0, 1, 0, 0)), '2027-01-01')
  assert.is(localDay(new Date(2027, 11, 31, 23, 59)), '2027-12-31')
})

test('a day use has one date in all notations', () => {
  const { criteria, problems } = readInput({ checkin: '2027-04-10', is_day_use: true }, standing)
  assert.equal(problems, [])
  assert.equal([criteria.checkin, criteria.checkout, criteria.is_day_use], ['2027-04-10', '2027-04-10', true])
  assert.is(readInput({ is_day_use: 1 }, standing).criteria.checkout, standing.checkin)
  assert.not(readInput({ checkin: '2027-05-02', checkout: '2027-05-03' }, criteria).criteria.is_day_use)
  assert.is(
    readInput({ is_day_use: 'false' }, criteria).criteria.checkout,
    null,
    'a departure is to be chosen',
  )
  assert.equal(optionsOf({ is_day_use: 'perhaps' }), ['is_day_use'])
})

test('a day use is refused at a hotel without day use and on closed days', () => {
  const on = (checkin: string) => ({ ...standing, is_day_use: true, checkin, checkout: checkin })
  const message = (checkin: string, day_use: boolean) =>
    refusals(on(checkin), { ...days, day_use }, limits)[0]?.message
  assert.is(message('2027-04-10', true), undefined)
  assert.match(message('2027-04-10', false) ?? '', /no_day_use_here/)
  assert.match(message('2027-03-01', true) ?? '', /past/)
})

test.run()
