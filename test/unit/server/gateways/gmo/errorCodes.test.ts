import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { codeOf } from '../../../../../examples/server/gateways/gmo/errorCodes.ts'

const test = suite('examples/server/gateways/gmo/errorCodes')

const code = (ErrInfo: string, more = {}) => codeOf(new URLSearchParams({ ErrInfo, ...more }))

test('a refusal of GMO has the code of its reason', () => {
  const table: [info: string, code: number][] = [
    ['E01170011', 3004],
    ['E01180008', 3005],
    ['E01260010', 3007],
    ['E01040010', 3203],
    ['E11010099', 3003],
    ['E21030001', 3006],
    ['E61010002', 3007],
    ['E61010001', 3203],
    ['E91020001', 3001],
    ['E91099999', 3203],
    ['E92000002', 3203],
    ['EX1000302', 3204],
    ['42G020000', 3204],
    ['42G120000', 3003],
    ['42G440000', 3204],
    ['42G650000', 3004],
    ['42G670000', 3203],
    ['42G830000', 3005],
    ['42G990000', 3003],
    ['42C780000', 3203],
  ]
  for (const [info, expected] of table) assert.is(code(info), expected, info)
})

test('the first of several errors decides, and an unknown error is a failed payment', () => {
  assert.is(code('E01180001|42G120000'), 3005)
  assert.is(code('X99999999'), 3002)
  assert.is(code(''), 3002)
})

test('a cancelled challenge is not a failed one', () => {
  assert.is(code('E21030007'), 3006)
  assert.is(code('E21030007', { Tds2ChallengeCancel: '01' }), 3008)
})

test.run()
