import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { creditDay, earnedPoints } from '#shared/points/earning.ts'

const test = suite('shared/points/earning')

const base = { total: 66_500, localTax: 600, withoutPoints: 0 }

test('a stay earns points for its price without local taxes and marked extras, rounded down', () => {
  assert.is(earnedPoints({ percent: 1, value: 1 }, base), 659)
  assert.is(earnedPoints({ percent: 1.5, value: 1 }, { ...base, withoutPoints: 5900 }), 900)
  assert.is(
    earnedPoints({ percent: 0.29, value: 1 }, { ...base, total: 10_600 }),
    29,
    'no error of fractions',
  )
  assert.is(earnedPoints({ percent: 1, value: 100 }, base), 6, 'a point of 100 minor units')
  assert.is(earnedPoints({ percent: 1, value: null }, base), 0, 'a currency without a value')
  assert.is(earnedPoints({ percent: 1, value: 1 }, { ...base, total: 0 }), 0)
})

test('points are credited three days after the latest check-out', () => {
  assert.is(creditDay(['2027-02-26', '2027-02-28']), '2027-03-03')
  assert.is(creditDay([]), null)
})

test.run()
