import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Catalogue } from '../../../../examples/server/hotels/hotel.ts'
import { isLargeSearch } from '../../../../examples/server/limits/searchSize.ts'

const test = suite('examples/server/limits/searchSize')

const hotelWith = (plans: number) => ({ roomTypes: [{ plans: Array(plans).fill({}) }] })
const hotels: Record<string, unknown> = { small: hotelWith(20), big: hotelWith(1000) }
const catalogue = { hotels: [], hotel: (name: string) => hotels[name] } as unknown as Catalogue

const rooms = (count: number, adults = (at: number) => at) =>
  Array.from({ length: count }, (_, at) => ({ adults: adults(at) }))
const isLarge = (hotelId: string, query: object) => isLargeSearch(catalogue, { params: { hotelId }, query })

test('the usual searches of a small hotel are not large', () => {
  assert.not(isLarge('small', { rooms: rooms(2) }))
  assert.not(isLarge('small', { rooms: rooms(1), search_type: 'undated' }))
  assert.not(isLarge('small', { rooms: rooms(3), from: '2027-01-01', to: '2027-03-03' }))
  assert.not(isLarge('unknown', { rooms: rooms(20) }))
})

test('a search of all plans of a large hotel is large', () => {
  assert.ok(isLarge('big', { rooms: rooms(1) }))
  assert.ok(isLarge('big', { rooms: rooms(1), search_type: 'undated' }))
  assert.ok(isLarge('big', { from: '2027-01-01', to: '2027-02-01' }))
  assert.ok(
    isLargeSearch(catalogue, { params: {}, query: { hotel_codes: ['small', 'big'], rooms: rooms(1) } }),
  )
})

test('different rooms make a search of a small hotel large, and equal rooms do not', () => {
  assert.ok(isLarge('small', { rooms: rooms(20) }))
  assert.not(isLarge('small', { rooms: rooms(20, () => 2) }))
})

test.run()
