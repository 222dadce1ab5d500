import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readObfuscated, removeObfuscated, writeObfuscated } from '#shared/url/obfuscate.ts'

const test = suite('obfuscated keys')

test('what is hidden in an address comes out as it went in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const query = new URLSearchParams([writeObfuscated('email', value)])
      assert.is(readObfuscated(query, 'email'), value)
    }),
  )
})

test('nobody reads an address over a shoulder', () => {
  const [key, value] = writeObfuscated('email', 'guest@example.com')
  assert.not.match(`${key}=${value}`, /guest|example|email|%/)
})

test('a plain key is read as well, and both can be taken away', () => {
  const query = new URLSearchParams('bypass_token=abc')
  assert.is(readObfuscated(query, 'bypass_token'), 'abc')
  query.append(...writeObfuscated('bypass_token', 'xyz'))
  assert.is(readObfuscated(query, 'bypass_token'), 'xyz')
  removeObfuscated(query, 'bypass_token')
  assert.is(query.toString(), '')
})

test('a broken value is no value', () => {
  assert.is(readObfuscated(new URLSearchParams('_e=%%%'), 'email'), null)
  assert.is(readObfuscated(new URLSearchParams('_e=____'), 'email'), null)
  assert.is(readObfuscated(new URLSearchParams(''), 'email'), null)
})

test.run()
