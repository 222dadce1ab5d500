import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { furtherCosts } from '#app/features/reservation/change/offer/sums/furtherCosts.ts'

const test = suite('app/features/reservation/change/offer/sums/furtherCosts')

const sums = (id: number, cancelling_costs: number) => ({ reservation_hotel_room_id: id, cancelling_costs })
const booked = (id: number, fees: number) => ({ reservation_hotel_room_id: id, fees })

test('an extension without a fee costs its whole cancellation', () => {
  const costs = furtherCosts({ after: { rooms: [booked(1, 0)] }, rooms: [sums(1, 12_000)] })
  assert.equal(costs, { further: 12_000, fees: 0 })
})

test('the fee of a change is no part of what cancelling costs afterwards', () => {
  const costs = furtherCosts({ after: { rooms: [booked(1, 27_600)] }, rooms: [sums(1, 55_200)] })
  assert.equal(costs, { further: 27_600, fees: 27_600 })
})

test('a room that is given up costs nothing more, and a further room counts', () => {
  const rooms = [sums(1, 9_000), sums(2, 5_000), sums(0, 4_000)]
  assert.equal(furtherCosts({ after: { rooms: [booked(2, 1_000), booked(0, 0)] }, rooms }), {
    further: 8_000,
    fees: 1_000,
  })
})

test.run()
