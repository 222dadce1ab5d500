import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { otherPrices } from '#app/features/search/results/card/prices/OtherPrices.tsx'
import type { OtherPrice } from '#shared/api/rooms.ts'

const test = suite('app/features/search/results/card/prices/OtherPrices')

const priceOf = (agency: OtherPrice['agency'], room_type_code: string, total_price: number): OtherPrice => ({
  agency,
  room_type_code,
  total_price,
  currency: 'JPY',
  seen_at: '2027-03-01T09:00:00.000Z',
  conditions: 'Room only',
})

test('a room has the lowest price of each agency for that room type, sorted by price', () => {
  const prices = [
    priceOf('jalan', 'twin', 30),
    priceOf('agoda', 'twin', 25),
    priceOf('jalan', 'twin', 20),
    priceOf('expedia', 'suite', 1),
  ]
  assert.equal(
    otherPrices(prices, 'twin').map(({ agency, total_price }) => [agency, total_price]),
    [
      ['jalan', 20],
      ['agoda', 25],
    ],
  )
  assert.equal(otherPrices(prices, 'attic'), [])
})

test.run()
