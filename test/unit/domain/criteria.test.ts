import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Criteria,
  noCriteria,
  orders,
  readCriteria,
  stayProblem,
  writeCriteria,
} from '#shared/domain/criteria.ts'
import type { Party } from '#shared/domain/party.ts'

const test = suite('criteria')

const read = (query: string) => readCriteria(new URLSearchParams(query))
const roundTrip = (criteria: Criteria) => readCriteria(new URLSearchParams(writeCriteria(criteria)))

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const code = fc.stringMatching(/^[\w.-]{1,20}$/)
const party: fc.Arbitrary<Party> = fc.oneof(
  fc.integer({ min: 1, max: 99 }).map((adults) => ({ adults, children: 0, kids_tiers: [], kids_ages: [] })),
  fc
    .tuple(
      fc.integer({ min: 1, max: 20 }),
      fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'), { minLength: 1 }),
      fc.integer({ min: 1, max: 5 }),
    )
    .map(([adults, codes, children]) => ({
      adults,
      children: codes.length * children,
      kids_tiers: codes.sort().map((tier) => ({ code: tier, children })),
      kids_ages: [],
    })),
  fc
    .tuple(
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.integer({ min: 0, max: 17 }), { minLength: 1, maxLength: 8 }),
    )
    .map(([adults, kids_ages]) => ({ adults, children: kids_ages.length, kids_tiers: [], kids_ages })),
)
const anyCriteria: fc.Arbitrary<Criteria> = fc.record(
  {
    checkin: fc.option(day),
    checkout: fc.option(day),
    rooms: fc.array(party, { minLength: 1, maxLength: 20 }),
    order: fc.constantFrom(...orders),
    room_type_codes: fc.uniqueArray(code, { maxLength: 6 }),
  },
  { noNullPrototype: true },
)

test('whatever a guest searches, its address means the same search', () => {
  fc.assert(
    fc.property(anyCriteria, (criteria) => {
      assert.equal(roundTrip(criteria), { criteria, problems: [] })
    }),
    { numRuns: process.env.SOAK ? 100_000 : 1000 },
  )
})

test('equal searches have equal addresses', () => {
  const short = read('checkin=2027-04-02&checkout=2027-04-04&adults=2&room_count=2').criteria
  const long = read('rooms=[{"adults":2},{"adults":2}]&checkout=2027/04/04&checkin=2027/04/02').criteria
  assert.equal(writeCriteria(short), writeCriteria(long))
})

test('an empty address is two adults in one room, lowest price first', () => {
  assert.equal(read(''), { criteria: noCriteria, problems: [] })
  assert.is(noCriteria.rooms.length, 1)
  assert.is(noCriteria.rooms[0]?.adults, 2)
  assert.is(noCriteria.order, 'price_low_to_high')
})

test('nonsense in one key loses that key alone', () => {
  const { criteria, problems } = read(
    'checkin=2027-02-30&checkout=2027-04-04&adults=minus&order=price_high_to_low',
  )
  assert.equal(problems.sort(), ['adults', 'checkin'])
  assert.is(criteria.checkin, null)
  assert.is(criteria.checkout, '2027-04-04')
  assert.is(criteria.rooms[0]?.adults, 2)
  assert.is(criteria.order, 'price_high_to_low')
})

test('hostile, doubled and enormous values never throw and never get in', () => {
  const hostile = [
    'adults=0',
    'adults=100',
    'adults=2.5',
    'adults=1e3',
    'children=-1',
    'room_count=21',
    'rooms=[]',
    'rooms={"adults":2}',
    'rooms=[null]',
    'rooms=[{"adults":"2"}]',
    `rooms=${encodeURIComponent(JSON.stringify(Array.from({ length: 21 }, () => ({ adults: 1 }))))}`,
    `rooms=${'['.repeat(20_000)}`,
    'kids_tiers=[{"code":"<script>","children":1}]',
    'kids_ages=1,2,18',
    'kids_ages=a',
    'order=cheapest',
    'room_type_codes=a b',
    'checkin=9999-99-99',
  ]
  for (const query of hostile) assert.is(read(query).problems.length, 1, query.slice(0, 60))
  assert.equal(read('adults=3&adults=9').criteria.rooms[0]?.adults, 3)
  assert.equal(read('__proto__=1&constructor=2').problems, [])
})

test('any text at all as a query is read without a throw', () => {
  fc.assert(
    fc.property(
      fc.webQueryParameters(),
      fc.constantFrom('rooms', 'checkin', 'kids_tiers', 'kids_ages', 'adults'),
      (text, key) => {
        read(text)
        read(`${key}=${encodeURIComponent(text)}`)
      },
    ),
  )
})

test('children named by age group are counted from their groups', () => {
  const { criteria } = read(
    'adults=2&kids_tiers=[{"code":"B","children":1},{"code":"A","children":2},{"code":"C","children":0}]',
  )
  assert.equal(criteria.rooms[0], {
    adults: 2,
    children: 3,
    kids_tiers: [
      { code: 'A', children: 2 },
      { code: 'B', children: 1 },
    ],
    kids_ages: [],
  })
})

test('days the hotel cannot take are told apart', () => {
  const limits = { first: '2027-04-01', last: '2028-04-01', max_nights: 30 }
  const problem = (checkin: string | null, checkout: string | null) =>
    stayProblem({ checkin, checkout }, limits)
  assert.is(problem('2027-04-02', '2027-04-04'), null)
  assert.is(problem(null, '2027-04-04'), 'no_dates')
  assert.is(problem('2027-03-31', '2027-04-04'), 'past')
  assert.is(problem('2027-04-04', '2027-04-02'), 'reversed')
  assert.is(problem('2027-04-04', '2027-04-04'), 'reversed')
  assert.is(problem('2028-04-02', '2028-04-03'), 'too_far')
  assert.is(problem('2027-04-02', '2027-05-03'), 'too_long')
})

test.run()
