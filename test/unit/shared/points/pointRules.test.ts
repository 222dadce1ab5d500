import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { defaultPointRules, earningRulesOf, spendingRulesOf } from '#shared/points/pointRules.ts'

const test = suite('shared/points/pointRules')

const rules = {
  ...defaultPointRules,
  earn_percent: [
    { rank_id: null, percent: 1 },
    { rank_id: 2, percent: 3 },
  ],
}

test('a member earns by the own rank, and otherwise as all other members', () => {
  assert.equal(earningRulesOf(rules, 2, 'JPY'), { percent: 3, value: 1 })
  assert.equal(earningRulesOf(rules, 5, 'JPY'), { percent: 1, value: 1 })
  assert.equal(earningRulesOf(rules, null, 'JPY'), { percent: 1, value: 1 })
  const ranked = { ...rules, earn_percent: [{ rank_id: 2, percent: 3 }] }
  assert.is(earningRulesOf(ranked, null, 'JPY').percent, 0, 'only this rank earns')
})

test('a hotel whose currency has no value of a point neither gives nor takes points', () => {
  assert.is(earningRulesOf(rules, 2, 'KRW').value, null)
  assert.equal(spendingRulesOf(rules, 'KRW'), { step: 100, minimum: 100, value: null })
  assert.equal(spendingRulesOf(rules, 'JPY'), { step: 100, minimum: 100, value: 1 })
})

test.run()
