import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { areaIn, codesToRequest } from '#app/features/facilities/areas/areas.ts'
import { readAddress } from '#app/navigation/address.ts'
import { facilitiesRequest, hasPrice, shownKilometres } from '#app/search/hotels/facilities.ts'
import { hotelAddress } from '#app/search/hotels/hotelAddress.ts'
import { byArea } from '#app/search/hotels/hotelAreas.ts'
import { type BrandHotel, MAX_FACILITIES } from '#shared/api/hotels.ts'
import { type Criteria, emptyCriteria, readCriteria } from '#shared/search/criteria.ts'

const test = suite('app/features/facilities/areas/areas')

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
const shape = (areas: ReturnType<typeof byArea>) =>
  areas.map((place) => [place.area.code, ...place.hotels.map(({ code }) => code)])

const today = '2027-04-01'
const stay: Criteria = { ...emptyCriteria, checkin: '2027-04-02', checkout: '2027-04-04' }

test('hotels are grouped by area in the order of the brand, and areas without hotels are omitted', () => {
  const hotels = [hotel('a', 'sea'), hotel('b', 'hill'), hotel('c', 'sea'), hotel('d', 'lake')]
  assert.equal(shape(byArea([area('hill'), area('desert'), area('sea')], hotels)), [
    ['hill', 'b'],
    ['sea', 'a', 'c'],
    ['lake', 'd'],
  ])
})

test('an unknown area selects all areas', () => {
  const areas = byArea([], [hotel('a', 'sea')])
  assert.is(areaIn('?area=sea', areas), 'sea')
  assert.is(areaIn('?area=moon', areas), null)
  assert.is(areaIn('', areas), null)
})

test('the request contains all hotels, or the visible ones if there are too many', () => {
  const few = byArea([], [hotel('a', 'sea'), hotel('b', 'hill')])
  assert.equal(codesToRequest(few, few.slice(1)), ['a', 'b'])
  const many = byArea(
    [],
    [hotel('a', 'sea'), ...Array.from({ length: MAX_FACILITIES }, (_, index) => hotel(`h${index}`, 'hill'))],
  )
  assert.equal(codesToRequest(many, many.slice(0, 1)), ['a'])
  assert.is(codesToRequest(many, many).length, MAX_FACILITIES)
})

test('a request contains dates only if a stay is possible on them', () => {
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

test('distances have one decimal below 100 km', () => {
  assert.equal([0.4, 99.9, 100, 302.3, 1130.6].map(shownKilometres), [0.4, 99.9, 100, 302, 1131])
})

test('the URL of another hotel contains its code, the language and the stay, and no room types', () => {
  const criteria = { ...stay, room_type_codes: ['deluxe-twin'] }
  for (const routing of ['history', 'hash'] as const) {
    const address = hotelAddress('kyoto', criteria, 'ja', { basePath: '/t/x/', routing })
    const url = new URL(address, 'https://book.example')
    // The code must be in the query of the document. Otherwise a browser would navigate within the page.
    assert.is(url.searchParams.get('code'), 'kyoto')
    const { path, query } = readAddress(url, '/t/x/').address
    assert.is(path, '/booking/result')
    assert.is(query.get('locale'), 'ja')
    assert.equal(readCriteria(query).criteria, stay)
  }
})

test.run()
