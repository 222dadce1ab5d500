import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isRecommendable } from '#app/features/search/recommender/recommendable.ts'
import { noCriteria } from '#shared/domain/criteria.ts'

const test = suite('what the hotel recommends rooms for')

test('nights that are named, and neither a day’s visit nor a stay of any dates', () => {
  assert.is(isRecommendable(noCriteria), true)
  assert.is(isRecommendable({ ...noCriteria, is_day_use: true }), false)
  assert.is(isRecommendable({ ...noCriteria, search_type: 'undated' }), false)
})

test.run()
