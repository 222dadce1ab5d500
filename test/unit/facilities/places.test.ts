import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { areaIn, codesToAsk } from '#app/features/facilities/places.ts'
import { readAddress } from '#app/navigation/address.ts'
import { facilitiesRequest, hasPrice, shownKilometres } from '#app/search/facilities.ts'
import { hotelAddress } from '#app/search/hotelAddress.ts'
import { placesOf } from '#app/search/hotelAreas.ts'
import { type BrandHotel, MOST_FACILITIES } from '#shared/api/hotels.ts'
import { type Criteria, emptyCriteria, readCriteria } from '#shared/search/criteria.ts'

const test = suite('the hotels of a brand')

const area = (code: string) => ({ code, name: code.toUpperCase() })
const hotel = (code: string, of: string): BrandHotel => ({
  id: 1,
  code,
  name: code,
  area: area(of),
  picture: null,
  is_active: true,
  address: '',
  is_day_use: false,
})
const shape = (places: ReturnType<typeof placesOf>) =>
  places.map((place) => [place.area.code, ...place.hotels.map(({ code }) => code)])

const today = '2027-04-01'
const stay: Criteria = { ...emptyCriteria, checkin: '2027-04-02', checkout: '2027-04-04' }

test('hotels stand by area in the brand’s order; an area without any is left out, one nobody named is not', () => {
  const hotels = [hotel('a', 'sea'), hotel('b', 'hill'), hotel('c', 'sea'), hotel('d', 'lake')]
  assert.equal(shape(placesOf([area('hill'), area('desert'), area('sea')], hotels)), [
    ['hill', 'b'],
    ['sea', 'a', 'c'],
    ['lake', 'd'],
  ])
})

test('an area that is not there means all of them', () => {
  const places = placesOf([], [hotel('a', 'sea')])
  assert.is(areaIn('?area=sea', places), 'sea')
  assert.is(areaIn('?area=moon', places), null)
  assert.is(areaIn('', places), null)
})

test('all hotels are asked about whatever is shown; of too many, those shown', () => {
  const few = placesOf([], [hotel('a', 'sea'), hotel('b', 'hill')])
  assert.equal(codesToAsk(few, few.slice(1)), ['a', 'b'])
  const many = placesOf(
    [],
    [hotel('a', 'sea'), ...Array.from({ length: MOST_FACILITIES }, (_, index) => hotel(`h${index}`, 'hill'))],
  )
  assert.equal(codesToAsk(many, many.slice(0, 1)), ['a'])
  assert.is(codesToAsk(many, many).length, MOST_FACILITIES)
})

test('a price is asked for only for days that a stay can have', () => {
  const request = (criteria: Criteria) => facilitiesRequest(['a'], 'b', criteria, today)
  assert.equal(request(stay)?.query, {
    hotel_codes: ['a'],
    from_hotel_code: 'b',
    is_including_lowest_price: true,
    rooms: [{ checkin_date: '2027-04-02', checkout_date: '2027-04-04', ...emptyCriteria.rooms[0] }],
  })
  for (const without of [
    emptyCriteria,
    { ...stay, checkout: null },
    { ...stay, checkin: '2027-03-31' },
    { ...stay, checkout: '2027-04-02' },
  ]) {
    assert.not.ok(hasPrice(without, today))
    assert.equal(request(without)?.query, { hotel_codes: ['a'], from_hotel_code: 'b' })
  }
  assert.is(facilitiesRequest([], 'b', stay, today), null)
})

test('tenths of a kilometre are told near by, and no longer far away', () => {
  assert.equal([0.4, 99.9, 100, 302.3, 1130.6].map(shownKilometres), [0.4, 99.9, 100, 302, 1131])
})

test('another hotel’s address holds its code, the language and the stay, but no room types of this one', () => {
  const criteria = { ...stay, room_type_codes: ['deluxe-twin'] }
  for (const routing of ['history', 'hash'] as const) {
    const address = hotelAddress('kyoto', criteria, 'ja', { basePath: '/t/x/', routing })
    const url = new URL(address, 'https://book.example')
    // The document's own query too, or a browser would take it for a step within the page.
    assert.is(url.searchParams.get('code'), 'kyoto')
    const { path, query } = readAddress(url, '/t/x/').place
    assert.is(path, '/booking/result')
    assert.is(query.get('locale'), 'ja')
    assert.equal(readCriteria(query).criteria, stay)
  }
})

test.run()
