import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { otherPrices } from '#app/features/search/results/otherPrices/otherPrices.ts'
import type { AgencyPrice } from '#shared/api/rooms.ts'

const test = suite('prices elsewhere')

const seen = (agency: AgencyPrice['agency'], room_type_code: string, total_price: number): AgencyPrice => ({
  agency,
  room_type_code,
  total_price,
  currency: 'JPY',
  seen_at: '2027-03-01T09:00:00.000Z',
  conditions: 'Room only',
})

test('a room is beside what was asked for that room, each agency once at its lowest, the lowest first', () => {
  const prices = [
    seen('jalan', 'twin', 30),
    seen('agoda', 'twin', 25),
    seen('jalan', 'twin', 20),
    seen('expedia', 'suite', 1),
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
