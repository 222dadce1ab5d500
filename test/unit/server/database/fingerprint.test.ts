import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fingerprintOf } from '../../../../examples/server/database/fingerprint.ts'

const test = suite('examples/server/database/fingerprint')

test('equal orders have the same fingerprint in any order of the fields', () => {
  const order = { checkin: '2027-04-01', rooms: [{ adults: 2, kids_tiers: [] }], guest: { a: 1, b: 2 } }
  const sorted = { guest: { b: 2, a: 1 }, rooms: [{ kids_tiers: [], adults: 2 }], checkin: '2027-04-01' }
  assert.is(fingerprintOf(order), fingerprintOf(sorted))
})

test('different orders have different fingerprints', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 2 }), (texts) => {
      const lists = texts.map((text) => fingerprintOf({ guest: { notes: text } }))
      const keys = texts.map((text) => fingerprintOf({ guest: [[text, 1]] }))
      assert.is(new Set([...lists, ...keys]).size, 2 * texts.length)
    }),
  )
  assert.is.not(fingerprintOf({ a: 1 }), fingerprintOf({ a: '1' }))
  assert.is.not(fingerprintOf({ a: { b: 1 } }), fingerprintOf({ a: 1, b: 1 }))
  assert.is.not(fingerprintOf({ a: 1 }), fingerprintOf([['a', 1]]))
  assert.is.not(fingerprintOf([1, 2]), fingerprintOf([2, 1]))
})

test.run()
