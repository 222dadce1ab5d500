import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { corruptResponse } from '../../../../examples/sandbox/faults/corruptResponse.ts'

const test = suite('examples/sandbox/faults/corruptResponse')

const whole = { a: 'text', b: 1, c: true, d: [1], e: { f: 1 }, g: null, h: 'more', i: 2 }

test('in each half of the fields, one is missing and one has another type, and these change with every turn', () => {
  for (let turn = 0; turn < 4; turn++) {
    const broken = corruptResponse(whole, turn) as Record<string, unknown>
    const names = Object.keys(whole) as (keyof typeof whole)[]
    assert.is(names.filter((name) => !Object.hasOwn(broken, name)).length, 2)
    const other = names.filter((name) => Object.hasOwn(broken, name) && broken[name] !== whole[name])
    assert.is(other.length, 2)
    for (const name of other)
      assert.is.not(
        [typeof broken[name], Array.isArray(broken[name])].join(),
        [typeof whole[name], Array.isArray(whole[name])].join(),
      )
  }
})

test('unknown fields are added without polluting prototypes', () => {
  const text = JSON.stringify(corruptResponse(whole, 0))
  for (const name of ['surprise', '__proto__', 'constructor']) assert.ok(text.includes(`"${name}":`))
  assert.is(({} as Record<string, unknown>).surprise, undefined)
})

test('a value without fields is unchanged', () => {
  for (const value of [null, 5, 'text']) assert.is(corruptResponse(value, 0), value)
})

test.run()
