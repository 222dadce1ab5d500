import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { distanceKm } from '../../../../examples/server/hotels/distance.ts'

const test = suite('distances')

const tokyo = { latitude: 35.6812, longitude: 139.7671 }
const kyoto = { latitude: 34.9858, longitude: 135.7588 }

test('nowhere to go is 0', () => {
  assert.is(distanceKm(tokyo, tokyo), 0)
})

test('Tokyo and Kyoto are 372 km apart, both ways, to the tenth', () => {
  const there = distanceKm(tokyo, kyoto)
  assert.ok(Math.abs(there - 372) < 2, String(there))
  assert.is(distanceKm(kyoto, tokyo), there)
  assert.is(Math.round(there * 10) / 10, there)
})

test('a hundredth of a degree of latitude is a kilometre and a tenth', () => {
  assert.is(distanceKm({ latitude: 10, longitude: 5 }, { latitude: 10.01, longitude: 5 }), 1.1)
})

test('the date line is no wall, and the other end of the earth is half its girth', () => {
  assert.is(distanceKm({ latitude: 0, longitude: 179.99 }, { latitude: 0, longitude: -179.99 }), 2.2)
  assert.is(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }), 20015.1)
})

test.run()
