import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isRecommendable } from '#app/features/search/recommender/recommendable.ts'
import { emptyCriteria } from '#shared/search/criteria.ts'

const test = suite('what the hotel recommends rooms for')

test('nights that are named, and neither a day’s visit nor a stay of any dates', () => {
  assert.is(isRecommendable(emptyCriteria), true)
  assert.is(isRecommendable({ ...emptyCriteria, is_day_use: true }), false)
  assert.is(isRecommendable({ ...emptyCriteria, search_type: 'undated' }), false)
})

test.run()
