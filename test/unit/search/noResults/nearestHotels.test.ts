import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nearestWithRooms } from '#app/features/search/noResults/nearestHotels.ts'
import type { Facility } from '#shared/api/hotels.ts'

const test = suite('app/features/search/noResults/nearestHotels')

const hotel = (code: string, distance_km: number | null, lowest_price: number | null, is_active = true) =>
  ({ code, distance_km, lowest_price, is_active }) as Facility

test('the three nearest hotels with rooms for the stay are suggested, sorted by distance', () => {
  const nearest = nearestWithRooms([
    hotel('far', 140, 10_000),
    hotel('full', 1, null),
    hotel('near', 4.2, 40_000),
    hotel('closed', 2, 10_000, false),
    hotel('unknown', null, 10_000),
    hotel('middle', 80, 20_000),
    hotel('farther', 145, 5_000),
  ])
  assert.equal(
    nearest.map(({ code }) => code),
    ['near', 'middle', 'far'],
  )
})

test('hotels without rooms, and hotels that are more than 500 km away, are not suggested', () => {
  assert.equal(nearestWithRooms([hotel('full', 1, null)]), [])
  assert.equal(nearestWithRooms([hotel('abroad', 500.1, 20_000)]), [])
  assert.is(nearestWithRooms([hotel('far', 500, 20_000)]).length, 1)
})

test.run()
