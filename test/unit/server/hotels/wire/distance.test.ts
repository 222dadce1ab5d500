import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { distanceKm } from '../../../../../examples/server/hotels/wire/distance.ts'

const test = suite('examples/server/hotels/wire/distance')

const tokyo = { latitude: 35.6812, longitude: 139.7671 }
const kyoto = { latitude: 34.9858, longitude: 135.7588 }

test('the distance to the same point is 0', () => {
  assert.is(distanceKm(tokyo, tokyo), 0)
})

test('Tokyo and Kyoto are 372 km apart in both directions, with one decimal', () => {
  const distance = distanceKm(tokyo, kyoto)
  assert.ok(Math.abs(distance - 372) < 2, String(distance))
  assert.is(distanceKm(kyoto, tokyo), distance)
  assert.is(Math.round(distance * 10) / 10, distance)
})

test('a hundredth of a degree of latitude is 1.1 km', () => {
  assert.is(distanceKm({ latitude: 10, longitude: 5 }, { latitude: 10.01, longitude: 5 }), 1.1)
})

test('distances across the date line and to the antipode are correct', () => {
  assert.is(distanceKm({ latitude: 0, longitude: 179.99 }, { latitude: 0, longitude: -179.99 }), 2.2)
  assert.is(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }), 20015.1)
})

test.run()
