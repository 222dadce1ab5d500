import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  fingerprintOf,
  newBypassToken,
  newNumber,
  storedNumber,
} from '../../../../examples/server/reservations/numbers.ts'

const test = suite('examples/server/reservations/numbers')

test('a reservation number contains no characters that look alike', () => {
  const numbers = Array.from({ length: 2_000 }, () => newNumber('HKN'))
  for (const number of numbers) assert.match(number, /^HKN-[2-9A-HJ-NP-Z]{7}$/)
  assert.is(new Set(numbers).size, numbers.length)
})

test('a number is found as it was made, and as guests write it, for every prefix', () => {
  for (const prefix of ['HKN', 'AB-C', 'grand-', '-X', 'H K'])
    for (const change of [
      (number: string) => number,
      (number: string) => number.toLowerCase(),
      (number: string) => number.replaceAll('-', ' '),
      (number: string) => `${prefix}-${number.slice(-7)}`,
    ]) {
      const number = newNumber(prefix)
      assert.is(storedNumber(change(number)), number, prefix)
    }
})

test('a token has 256 bits and is safe in a URL', () => {
  assert.match(newBypassToken(), /^[\w-]{43}$/)
})

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
