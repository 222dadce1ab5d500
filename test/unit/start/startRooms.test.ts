import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { patterns } from '#app/paths.ts'
import { roomsRequest } from '#app/search/rooms/roomsRequest.ts'
import { searchStateAt } from '#app/search/url/useSearchState.ts'
import { searchPaths, startRoomsQuery } from '#app/start/startRooms.ts'
import { writeQuery } from '#shared/api/wire.ts'
import { type Criteria, emptyCriteria, writeCriteria } from '#shared/search/criteria.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { plainText } from '#shared/typed/plainText.ts'
import { runs } from '../../support/runs.ts'

const test = suite('app/start/startRooms')

const hotel = {
  id: 'hakone',
  party: { defaultAdults: 2 },
  search: { showsSoldOut: false, takesOwnDates: true },
}
const parameters = { numRuns: runs(1000, 100_000) }

/** The query of the request that the app makes for a URL. */
function appQuery(address: string, at = hotel): string | undefined {
  const request = roomsRequest(at, searchStateAt(address, at).criteria)
  return request ? writeQuery(request.query) : undefined
}

const today = '2027-01-01'
const startQuery = (address: string, on = today) => startRoomsQuery(new URLSearchParams(address), on)
const addressOf = (criteria: Criteria) => `${new URLSearchParams(writeCriteria(criteria))}`

const adults = fc.integer({ min: 1, max: 9 })
const party = fc.oneof(
  adults.map((count) => ({ adults: count, children: 0, kids_tiers: [], kids_ages: [] })),
  fc.tuple(adults, fc.integer({ min: 1, max: 9 })).map(([count, children]) => ({
    adults: count,
    children,
    kids_tiers: [{ code: 'A', children }],
    kids_ages: [],
  })),
  fc
    .tuple(adults, fc.array(fc.integer({ min: 0, max: 17 }), { minLength: 1, maxLength: 4 }))
    .map(([count, kids_ages]) => ({ adults: count, children: kids_ages.length, kids_tiers: [], kids_ages })),
)
/** A room that arrives later than the search, leaves later, or both; null means the date of the search. */
const delay = fc.option(fc.integer({ min: 1, max: 3 }))
const room = fc.record({ guests: party, arrival: delay, departure: delay })
const codes = fc.uniqueArray(fc.stringMatching(/^[\w.-]{1,12}$/), { maxLength: 4 })
const code = fc.option(fc.stringMatching(/^[\w一-龥]([\w 一-龥&+%-]{0,12}[\w一-龥])?$/u).map(plainText))

/** Searches with dates, as the loader and the app write them. */
const datedCriteria: fc.Arbitrary<Criteria> = fc
  .record({
    from: fc.integer({ min: 0, max: 700 }),
    nights: fc.integer({ min: 4, max: 30 }),
    rooms: fc.array(room, { minLength: 1, maxLength: 4 }),
    order: fc.constantFrom('price_low_to_high' as const, 'price_high_to_low' as const),
    is_including_occupied: fc.option(fc.boolean()),
    bookable: fc.boolean(),
    mode: fc.constantFrom(null, 'secret' as const, 'voucher' as const),
    coupon_code: code,
    promo_code: code,
    room_type_codes: codes,
    hotel_plan_codes: codes,
    room_plan_codes: codes,
    filter: codes,
    currency: fc.constantFrom(null, 'USD', 'JPY'),
  })
  .map(({ from, nights, rooms, ...rest }) => {
    const checkin = addDays(today, from)
    const checkout = addDays(checkin, nights)
    const datedRooms = rooms.map(({ guests, arrival, departure }) => ({
      ...guests,
      ...(arrival && { checkin_date: addDays(checkin, arrival) }),
      ...(departure && { checkout_date: addDays(checkout, departure) }),
    }))
    return { ...emptyCriteria, ...rest, rooms: datedRooms, checkin, checkout }
  })

test('a search with a room whose own dates are not from today on makes no early request', () => {
  const own = (checkin_date: string, checkout_date: string) =>
    startQuery(
      addressOf({
        ...emptyCriteria,
        checkin: addDays(today, 3),
        checkout: addDays(today, 5),
        rooms: [{ adults: 2, children: 0, kids_tiers: [], kids_ages: [], checkin_date, checkout_date }],
      }),
    )
  assert.ok(own(addDays(today, 4), addDays(today, 5)))
  assert.is(own(addDays(today, -3), addDays(today, -1)), undefined)
  assert.is(own(addDays(today, 5), addDays(today, 5)), undefined)
})

test('the start script makes the same request as the app, for every search with dates', () => {
  fc.assert(
    fc.property(datedCriteria, (criteria) => {
      // The app omits what is off, and makes its own request.
      fc.pre(criteria.is_including_occupied !== false)
      const address = addressOf(criteria)
      assert.is(startQuery(address), appQuery(address))
    }),
    parameters,
  )
})

test('a hotel that includes sold-out rooms needs another request, which the app makes', () => {
  const address = 'checkin=2027-04-02&checkout=2027-04-04&adults=2&room_count=1'
  assert.is(startQuery(address), appQuery(address))
  assert.is.not(
    startQuery(address),
    appQuery(address, { ...hotel, search: { ...hotel.search, showsSoldOut: true } }),
  )
})

test('a URL without a complete stay or with nights only is left to the app', () => {
  for (const address of [
    '',
    'checkin=2027-04-02&adults=2',
    'checkin=2027-04-02&checkout=2027-04-04',
    'checkin=2027-04-04&checkout=2027-04-02&adults=2',
    'checkin=2027/04/02&checkout=2027/04/04&adults=2',
    'checkin=2027-04-02&checkout=2027-04-04&adults=2&search_type=undated&nights=2',
  ])
    assert.is(startQuery(address), undefined, address)
})

test('the app requests an unusual stay, because it has the limits of the hotel', () => {
  for (const address of [
    'checkin=2027-04-02&checkout=2027-04-02&adults=2',
    'checkin=2027-04-02&checkout=2027-04-02&adults=2&is_day_use=true',
    'checkin=2099-04-02&checkout=2099-04-04&adults=2',
    'checkin=2027-04-02&checkout=2027-12-02&adults=2',
    'checkin=2027-04-02&checkout=2027-04-04&adults=40',
  ])
    assert.is(startQuery(address), undefined, address)
})

test('a stay in the past is not requested', () => {
  const address = 'checkin=2027-04-02&checkout=2027-04-04&adults=2'
  assert.is(startQuery(address, '2027-04-02'), appQuery(address))
  assert.is(startQuery(address, '2027-04-03'), undefined)
})

test('an invalid URL is ignored', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('checkin', 'checkout', 'adults', 'room_count', 'rooms'), fc.string()),
      (values) => void startQuery(`${new URLSearchParams(values)}`),
    ),
    parameters,
  )
  const stay = 'checkin=2027-04-02&checkout=2027-04-04'
  for (const rooms of ['{}', 'null', '[null]', '[1]', '[{}]', '[{"adults":2,"checkin_time":"15:00"}]'])
    assert.is(startQuery(`${stay}&rooms=${encodeURIComponent(rooms)}`), undefined, rooms)
  for (const count of ['1.5', '-1', 'x', '4000000000'])
    assert.is(startQuery(`${stay}&adults=2&room_count=${count}`), undefined, count)
})

test('the start script runs on the paths that show the results', () => {
  assert.equal(searchPaths, [patterns.root, patterns.booking, patterns.results])
})

test('a link with codes in any order makes one request', () => {
  const address =
    'checkin=2027-02-01&checkout=2027-02-03&adults=2&room_type_codes=twin,double,twin&hotel_plan_codes=b,a'
  assert.is(startQuery(address), appQuery(address))
})

test.run()
