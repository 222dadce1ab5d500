import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkValue } from '../../../../../examples/server/http/wire/checkValue.ts'

const test = suite('examples/server/http/wire/checkValue')

const parsed = (json: string): unknown => JSON.parse(json)

test('a field that a program would call to turn the object into text is refused, at every level', () => {
  for (const name of ['toString', 'valueOf', 'toJSON', '__proto__'])
    for (const json of [`{"${name}":1}`, `{"rooms":[{"total_price":{"${name}":1}}]}`])
      assert.throws(() => checkValue(parsed(json)), undefined, json)
  checkValue(parsed('{"rooms":[{"total_price":1,"guest":{"first_name":"toString"}}]}'))
})

test('text that no database stores is refused, as a value and as a name', () => {
  for (const json of ['"\\u0000"', '["\\ud800"]', '{"\\u0000":1}'])
    assert.throws(() => checkValue(parsed(json)), undefined, json)
})

test.run()
