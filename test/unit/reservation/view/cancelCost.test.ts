import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type CostedRoom, cancelCost } from '#app/features/reservation/view/cancelCost.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { checkin, price } from '../../../support/builders/bookedStay.ts'
import { runs } from '../../../support/runs.ts'

const test = suite('app/features/reservation/view/cancelCost')

const policy = {
  id: 1,
  title: 'Standard',
  cancellation_policy_parts: [
    { days_before: 7, percentage_of_cost: 30 },
    { days_before: 2, percentage_of_cost: 100 },
  ],
  no_show_percentage_of_cost: 100,
}
/** A room of 40,000 without its local tax of 300. */
const room: CostedRoom = {
  price: price(20_000),
  fees: 0,
  least: 0,
  checkin_date: checkin,
  cancellation_policy: policy,
}

test('the fee is the percentage of the day, without local tax, and rooms are added up', () => {
  assert.equal(cancelCost([room], addDays(checkin, -8)), { today: 0, least: 0 })
  assert.equal(cancelCost([room], addDays(checkin, -7)), { today: 12_000, least: 0 })
  assert.equal(cancelCost([room, room], addDays(checkin, -2)), { today: 80_000, least: 0 })
})

test('a room that an earlier change has made costly costs this amount, less the fees that were agreed to', () => {
  const moved = { ...room, least: 15_000, fees: 5_000 }
  assert.equal(cancelCost([moved], addDays(checkin, -60)), { today: 10_000, least: 15_000 })
})

test('without the policy of a room nothing is said', () => {
  assert.is(cancelCost([room, { ...room, cancellation_policy: null }], addDays(checkin, -7)), null)
  assert.equal(cancelCost([], addDays(checkin, -7)), { today: 0, least: 0 })
})

test('what cancelling costs never falls as the stay comes near', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 50_000 }),
      (early, late, least) => {
        const cost = (days: number) => cancelCost([{ ...room, least }], addDays(checkin, -days))?.today ?? -1
        assert.ok(cost(Math.min(early, late)) >= cost(Math.max(early, late)))
      },
    ),
    { numRuns: runs(300, 20_000) },
  )
})

test.run()
