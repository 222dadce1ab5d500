import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isRecommendable } from '#app/features/search/results/recommendable.ts'
import { emptyCriteria } from '#shared/search/criteria.ts'

const test = suite('app/features/search/results/recommendable')

test('only a dated stay with nights is recommendable, not a day use or an undated search', () => {
  assert.is(isRecommendable(emptyCriteria), true)
  assert.is(isRecommendable({ ...emptyCriteria, is_day_use: true }), false)
  assert.is(isRecommendable({ ...emptyCriteria, search_type: 'undated' }), false)
})

test.run()
