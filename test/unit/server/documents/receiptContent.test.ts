import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isReducedOn } from '../../../../examples/server/documents/receiptContent.ts'

const test = suite('examples/server/documents/receiptContent')

test('the reduced percentage of the day is reduced; no tax, another percentage and another country are not', () => {
  const japan = { country: 'JP' as const }
  assert.is(isReducedOn(japan, 8, '2027-05-01'), true)
  for (const percent of [0, 5, 10, null])
    assert.is(isReducedOn(japan, percent, '2027-05-01'), false, `${percent}`)
  assert.is(isReducedOn(japan, 8, '2018-05-01'), false, 'the usual percentage until 2019')
  assert.is(isReducedOn({ country: 'KR' as const }, 8, '2027-05-01'), false)
})

test.run()
