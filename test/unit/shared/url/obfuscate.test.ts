import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readObfuscated, removeObfuscated, writeObfuscated } from '#shared/url/obfuscate.ts'

const test = suite('shared/url/obfuscate')

test('reading an obfuscated value gives the original value', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const query = new URLSearchParams([writeObfuscated('email', value)])
      assert.is(readObfuscated(query, 'email'), value)
    }),
  )
})

test('an obfuscated value does not contain the original text', () => {
  const [key, value] = writeObfuscated('email', 'guest@example.com')
  assert.not.match(`${key}=${value}`, /guest|example|email|%/)
})

test('a plain key is also read, and both forms can be removed', () => {
  const query = new URLSearchParams('bypass_token=abc')
  assert.is(readObfuscated(query, 'bypass_token'), 'abc')
  query.append(...writeObfuscated('bypass_token', 'xyz'))
  assert.is(readObfuscated(query, 'bypass_token'), 'xyz')
  removeObfuscated(query, 'bypass_token')
  assert.is(query.toString(), '')
})

test('an invalid value is null', () => {
  assert.is(readObfuscated(new URLSearchParams('_e=%%%'), 'email'), null)
  assert.is(readObfuscated(new URLSearchParams('_e=____'), 'email'), null)
  assert.is(readObfuscated(new URLSearchParams(''), 'email'), null)
})

test.run()
