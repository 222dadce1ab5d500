import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { adultsOnly } from '#shared/party/party.ts'
import { criteriaFields } from '#shared/search/codec/criteriaFields.ts'
import { trackingKeys } from '#shared/search/codec/trackingKeys.ts'
import {
  type Criteria,
  type CriteriaKey,
  emptyCriteria,
  readCriteria,
  trackingOf,
  writeCriteria,
} from '#shared/search/criteria.ts'

const test = suite('shared/search/criteria')

const read = (query: string) => readCriteria(new URLSearchParams(query))
const textOf = (criteria: Criteria) => new URLSearchParams(writeCriteria(criteria)).toString()
const reread = (criteria: Criteria) => read(textOf(criteria))

test('an empty query means two adults in one room, sorted by the lowest price', () => {
  assert.equal(read(''), { criteria: emptyCriteria, problems: [] })
  assert.is(textOf(emptyCriteria), 'adults=2&room_count=1')
  assert.is(emptyCriteria.order, 'price_low_to_high')
  assert.is(emptyCriteria.nights, 1)
})

test('equal searches have equal queries', () => {
  const same: [string, string][] = [
    [
      'checkin=2027-04-02&checkout=2027-04-04&adults=2&room_count=2',
      'rooms=[{"adults":2},{"adults":2}]&checkout=2027/04/04&checkin=2027/04/02',
    ],
    ['hotel_plan_codes=b,a,b', 'hotel_plan_codes=a,b'],
    ['room_type_codes=twin,suite', 'room_type_codes=suite,,twin'],
    ['is_including_occupied=1&bookable=0&retry=0&nights=1', 'is_including_occupied=true'],
    ['currency=jpy', 'currency=JPY'],
    ['price_displayed_total=120.50', 'price_displayed_total=120.5'],
    ['coupon_code=%20SPRING%20', 'coupon_code=SPRING'],
    [
      'rooms=[{"adults":2,"kids_age_range":[{"code":"A","count":1}]}]',
      'adults=2&kids_tiers=[{"code":"A","children":1}]',
    ],
    [
      'rooms=[{"adults":1,"checkin_date":"2027/04/02","checkout_date":"2027-04-04"}]',
      'adults=1&checkin=2027-04-02&checkout=2027-04-04',
    ],
  ]
  for (const [a, b] of same) {
    assert.equal([...read(a).problems, ...read(b).problems], [], a)
    assert.is(textOf(read(a).criteria), textOf(read(b).criteria))
  }
})

test('the check-out of a day use is the day of the check-in', () => {
  const { criteria } = read('is_day_use=true&checkin=2027-04-02&checkout=2027-04-05&nights=3')
  assert.equal([criteria.checkin, criteria.checkout, criteria.nights], ['2027-04-02', '2027-04-02', 1])
  assert.is(read('is_day_use=true&checkin=2027-04-02').criteria.checkout, '2027-04-02')
})

test('an undated search has nights, no dates and no day use', () => {
  const { criteria, problems } = read('search_type=undated&nights=3&checkin=2027-04-02&is_day_use=1')
  assert.equal([criteria.checkin, criteria.checkout, criteria.nights], [null, null, 3])
  assert.is(criteria.is_day_use, false)
  assert.equal(problems, ['is_day_use'])
})

test('a check-in and a number of nights give the check-out', () => {
  const { criteria } = read('checkin=2027-02-27&nights=3')
  assert.equal([criteria.checkout, criteria.nights], ['2027-03-02', 1])
  assert.is(read('checkin=2027-02-27&nights=1').criteria.checkout, '2027-02-28')
  assert.is(read('checkin=2027-02-27').criteria.checkout, null)
  assert.is(read('checkin=9999-12-31&nights=2').criteria.checkout, null)
})

test('a check-out one second before midnight means the next day', () => {
  const checkout = (text: string) => read(`checkout=${encodeURIComponent(text)}`).criteria.checkout
  assert.is(checkout('2027-04-03T23:59:59'), '2027-04-04')
  assert.is(checkout('2027/04/03 23:59:59'), '2027-04-04')
  assert.is(checkout('2027-04-03T23:59:59.000+09:00'), '2027-04-04')
  assert.is(checkout('2027-04-03T10:00:00'), '2027-04-03')
  assert.equal(read('checkout=2027-02-30T10:00:00').problems, ['checkout'])
})

test('a room keeps its own dates and companions', () => {
  const rooms = [
    { adults: 2 },
    { adults: 1, checkin_date: '2027-04-03', checkout_date: '2027-04-04', adult_companion: 1 },
    { adults: 1, kids_tiers: [{ code: 'A', children: 2 }], kid_tier_A_companion: 2 },
  ]
  const query = new URLSearchParams({ checkin: '2027-04-02', checkout: '2027-04-04' })
  query.set('rooms', JSON.stringify(rooms))
  const { criteria, problems } = readCriteria(query)
  assert.equal(problems, [])
  assert.is(criteria.rooms[1]?.checkin_date, '2027-04-03')
  assert.is(criteria.rooms[1]?.checkout_date, undefined)
  assert.is(criteria.rooms[1]?.adult_companion, 1)
  assert.is(criteria.rooms[2]?.kid_tier_A_companion, 2)
  assert.equal(reread(criteria).criteria, criteria)
})

test('the rooms of a day use have their own days, and no nights', () => {
  const rooms = '[{"adults":2},{"adults":2,"checkin_date":"2027-04-05","checkout_date":"2027-04-09"}]'
  const { criteria } = read(`checkin=2027-04-02&is_day_use=true&rooms=${rooms}`)
  const day = '2027-04-05'
  assert.equal(criteria.rooms, [adultsOnly(2), { ...adultsOnly(2), checkin_date: day, checkout_date: day }])
  assert.equal(reread(criteria).criteria, criteria)
})

test('dates that all rooms have are the dates of the search', () => {
  const own = '"checkin_date":"2027-04-03","checkout_date":"2027-04-05"'
  const stay = 'checkin=2027-04-02&checkout=2027-04-05'
  const same = textOf(read('checkin=2027-04-03&checkout=2027-04-05&adults=2&room_count=2').criteria)
  assert.is(textOf(read(`${stay}&rooms=[{"adults":2,${own}},{"adults":2,${own}}]`).criteria), same)
  const one = textOf(read('checkin=2027-04-03&checkout=2027-04-05&adults=2').criteria)
  assert.is(textOf(read(`${stay}&rooms=[{"adults":2,"checkin_date":"2027-04-03"}]`).criteria), one)
})

test('rooms without children fields take the children of the other keys', () => {
  const tiers = 'kids_tiers=[{"code":"A","children":1}]'
  const rows: [string, string][] = [
    [`rooms=[{"adults":3}]&${tiers}&room_count=1`, `adults=3&${tiers}`],
    [
      `rooms=[{"adults":2},{"adults":1}]&kids_ages=4`,
      'rooms=[{"adults":2,"kids_ages":[4]},{"adults":1,"kids_ages":[4]}]',
    ],
    ['rooms=[{}]&adults=3', 'adults=3'],
    [`rooms=[{"adults":2,"kids_tiers":[]}]&${tiers}`, 'adults=2'],
    [`rooms=[{"adults":2,"children":0}]&${tiers}`, 'adults=2'],
    [
      `rooms=[{"adults":2,"kids_age_range":{"code":"B","count":1}}]&${tiers}`,
      'kids_tiers=[{"code":"B","children":1}]',
    ],
    ['rooms=[{"adults":3}]&room_count=2', 'adults=3&room_count=2'],
    ['rooms=[{"adults":3},{"adults":1}]&room_count=4', 'rooms=[{"adults":3},{"adults":1}]'],
  ]
  for (const [query, same] of rows) {
    assert.equal(read(query).problems, [], query)
    assert.is(textOf(read(query).criteria), textOf(read(same).criteria), query)
  }
})

test('an invalid value drops its own key only', () => {
  const wrong: Partial<Record<CriteriaKey, string[]>> = {
    checkin: ['2027-02-30', '9999-99-99', 'tomorrow'],
    checkout: ['2027-2-3', '2027-04-03T25:00'],
    adults: ['0', '100', '2.5', '1e3', 'minus'],
    children: ['-1', 'two'],
    room_count: ['0', '21'],
    kids_ages: ['1,2,18', 'a', '1e1', '0x5', '4, '],
    kids_tiers: ['[{"code":"<script>","children":1}]', '{}', '['],
    rooms: [
      '[]',
      '{"adults":2}',
      '[null]',
      '[{"adults":"2"}]',
      '['.repeat(20_000),
      JSON.stringify(Array(21).fill({ adults: 1 })),
      '[{"adults":2,"checkin_date":"soon"}]',
      '[{"adults":2,"kids_age_range":[{"code":"A","count":-1}]}]',
      '[{"adults":2,"adult_companion":"one"}]',
    ],
    order: ['cheapest'],
    room_type_codes: ['a b', 'a'.repeat(65)],
    hotel_plan_codes: ['<b>'],
    room_plan_codes: [Array(51).fill('a').join()],
    filter: ['sea view'],
    type: ['tents'],
    search_type: ['dated'],
    nights: ['0', '100', 'two'],
    is_day_use: ['yes', 'constructor'],
    is_including_occupied: ['2'],
    bookable: ['toString'],
    search_next_available_date_if_no_result: ['no'],
    mode: ['private'],
    coupon_code: [' ', 'x'.repeat(65), 'hanako@example.com'],
    promo_code: ['a\u0000b'],
    currency: ['yen', '¥', 'JPYY'].slice(1),
    price_displayed_total: ['-1', '1e5', '12,000', '1.234', 'NaN'],
    email_id: ['hanako@example.com', 'hanako%40example.com'],
    utm_source: ['x'.repeat(201)],
    reservation_no: ['A 1', '<'],
    retry: ['10', 'often'],
  }
  for (const [key, texts] of Object.entries(wrong))
    for (const text of texts) {
      const query = new URLSearchParams({ source: 'kept', [key]: text })
      const { criteria, problems } = readCriteria(query)
      assert.equal(problems, [key], `${key}=${text.slice(0, 60)}`)
      assert.equal(criteria, { ...emptyCriteria, source: 'kept' }, `${key}=${text.slice(0, 60)}`)
    }
})

test('the first of two equal keys counts, and unknown keys are ignored', () => {
  assert.is(read('adults=3&adults=9&checkout=2027-04-04&checkout=x').criteria.rooms[0]?.adults, 3)
  assert.equal(read('__proto__=1&constructor=2&colour=red').problems, [])
})

test('the number of children is the sum of the age groups', () => {
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

test('tracking keys stay unchanged up to the booking', () => {
  const query = new URLSearchParams(trackingKeys.map((key) => [key, ` ${key} = ö/ü & 100 % `]))
  const { criteria, problems } = readCriteria(query)
  assert.equal(problems, [])
  assert.equal(trackingOf(reread(criteria).criteria), Object.fromEntries(query))
  assert.equal(trackingOf(emptyCriteria), {})
})

test('the reservation number is obfuscated in the query', () => {
  const text = textOf({ ...emptyCriteria, reservation_no: 'NRN-1234' })
  assert.not.match(text, 'NRN-1234')
  assert.is(read(text).criteria.reservation_no, 'NRN-1234')
  assert.is(read('reservation_no=NRN-1234').criteria.reservation_no, 'NRN-1234')
})

test('every key describes its values', () => {
  assert.is(Object.keys(criteriaFields).length, 40)
  for (const [key, { takes }] of Object.entries(criteriaFields)) assert.ok(takes.length > 3, key)
})

test.run()
