import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type CostedRoom,
  cancelCost,
  costSentence,
  leastSentence,
} from '#app/features/reservation/view/money/cancelCost.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { checkin, price } from '../../../../support/builders/bookedStay.ts'
import { runs } from '../../../../support/runs.ts'

const test = suite('app/features/reservation/view/money/cancelCost')

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

const free = { fees: 0, least: 0, feesOfLeast: 0, mayBeFree: true }

test('the fee is the percentage of the day, without local tax, and rooms are added up', () => {
  assert.equal(cancelCost([room], addDays(checkin, -8)), { ...free, today: 0 })
  assert.equal(cancelCost([room], addDays(checkin, -7)), { ...free, today: 12_000 })
  assert.equal(cancelCost([room, room], addDays(checkin, -2)), { ...free, today: 80_000 })
})

test('a room that an earlier change has made costly costs this amount, less the fees that were agreed to', () => {
  const moved = { ...room, least: 15_000, fees: 5_000 }
  assert.equal(cancelCost([moved, room], addDays(checkin, -60)), {
    today: 10_000,
    fees: 5_000,
    least: 15_000,
    feesOfLeast: 5_000,
    mayBeFree: false,
  })
})

test('a least amount that the fees and the percentage reach is not said', () => {
  const moved = { ...room, least: 27_600, fees: 15_600 }
  const near = cancelCost([moved], addDays(checkin, -7))
  assert.equal([near?.today, near?.least, near?.mayBeFree], [12_000, 0, false])
})

test('without the policy of a room nothing is said', () => {
  assert.is(cancelCost([room, { ...room, cancellation_policy: null }], addDays(checkin, -7)), null)
  assert.equal(cancelCost([], addDays(checkin, -7)), { ...free, today: 0 })
})

const words = (fees: number, least: number, daysBefore: number) => {
  const cost = cancelCost([{ ...room, fees, least }], addDays(checkin, -daysBefore))
  return cost && [costSentence(cost), leastSentence(cost)].map((one) => one && [one.key, one.amounts])
}
const named = (name: string) => `reservation.review.${name}`

test('the sentences name what is added to the fees so far, and the least amount only where it decides', () => {
  assert.equal(words(0, 0, 60), [null, null])
  assert.equal(words(0, 0, 7), [[named('costsToday'), { amount: 12_000 }], null])
  assert.equal(words(0, 15_000, 60), [
    [named('costsToday'), { amount: 15_000 }],
    [named('least'), { amount: 15_000, fees: 0 }],
  ])
  assert.equal(words(5_000, 15_000, 60), [
    [named('costsFurther'), { amount: 10_000 }],
    [named('leastWithFees'), { amount: 15_000, fees: 5_000 }],
  ])
  assert.equal(words(27_600, 39_600, 7), [[named('costsFurther'), { amount: 12_000 }], null])
  assert.equal(words(15_000, 15_000, 60), [[named('costsNothingFurther'), {}], null])
})

test('the sums of the sentences agree: fees so far and the further cost reach the least amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60_000 }),
      fc.integer({ min: 0, max: 60_000 }),
      fc.integer({ min: 0, max: 60 }),
      (fees, least, days) => {
        const cost = cancelCost([{ ...room, fees, least }], addDays(checkin, -days))
        assert.ok(cost && fees + cost.today >= least)
        if (cost.least > 0) assert.is(fees + cost.today, cost.least)
        if (cost.today === 0 && least > 0) assert.is.not(costSentence(cost), null)
      },
    ),
    { numRuns: runs(300, 20_000) },
  )
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
