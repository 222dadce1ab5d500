import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { OfferProblem } from '../../../../../examples/server/offers/offers.ts'
import { reasonFor } from '../../../../../examples/server/search/noResults/reasonFor.ts'

const test = suite('examples/server/search/noResults/reasonFor')

const offer = (minimumNights: number, ...problems: OfferProblem[]) => ({ problems, minimumNights })
const stay = (minimum_nights: number) => ({ reason: 'minimum_stay', minimum_nights })
const other = (reason: OfferProblem) => ({ reason, minimum_nights: null })

test('the shortest stay of one room is the reason, if a longer stay alone helps', () => {
  assert.equal(
    reasonFor([[offer(4, 'minimum_stay'), offer(3, 'minimum_stay'), offer(1, 'sold_out')]]),
    stay(3),
  )
  assert.equal(reasonFor([[offer(3, 'minimum_stay', 'sold_out')]]), other('sold_out'))
})

test('several rooms need a stay that is long enough for each of them', () => {
  assert.equal(reasonFor([[offer(2, 'minimum_stay')], [offer(3, 'minimum_stay')]]), stay(3))
})

test('a longer stay is no reason if it does not help one of the rooms', () => {
  assert.equal(reasonFor([[offer(2, 'minimum_stay')], [offer(1, 'party')]]), other('party'))
  assert.equal(reasonFor([[offer(2, 'minimum_stay')], []]), other('sold_out'))
})

test.run()
