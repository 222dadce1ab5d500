import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readFault } from '../../../../examples/doubles/gmo/readFault.ts'

const test = suite('examples/doubles/gmo/readFault')

const fault = { call: 'ExecTran', kind: 'delay', times: 1 }

test('a fault is read with and without a time, up to the limits of both numbers', () => {
  for (const more of [{}, { ms: 0 }, { ms: 120_000 }, { times: 0 }, { times: 1_000 }])
    assert.equal(readFault({ ...fault, ...more }), { ...fault, ...more })
})

test('numbers beyond the limits, other kinds, other keys and other types are no fault', () => {
  for (const more of [
    { times: 1_001 },
    { times: -1 },
    { times: 1.5 },
    { times: '1' },
    { ms: 120_001 },
    { ms: -1 },
    { kind: 'explode' },
    { call: 1 },
    { more: true },
  ])
    assert.is(readFault({ ...fault, ...more }), null, JSON.stringify(more))
  for (const value of [null, [], 'ExecTran', {}]) assert.is(readFault(value), null)
})

test.run()
