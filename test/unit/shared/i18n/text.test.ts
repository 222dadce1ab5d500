import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createTranslator } from '#shared/i18n/text.ts'

const test = suite('shared/i18n/text')

const english = {
  stay: {
    nights: { one: '{{count}} night', other: '{{count}} nights' },
    hello: 'Welcome, {{name}}',
    only: 'In English',
  },
}
const japanese = { stay: { nights: { other: '{{count}}泊' }, hello: '{{name}}様、ようこそ' } }

test('a text contains its values', () => {
  const text = createTranslator('ja', japanese, null, () => {})
  assert.is(text('stay.hello', { name: '山田' }), '山田様、ようこそ')
})

test('a number selects the plural form of the language', () => {
  const text = createTranslator('en', english, null, () => {})
  assert.is(text('stay.nights', { count: 1 }), '1 night')
  assert.is(text('stay.nights', { count: 12_345 }), '12,345 nights')
  assert.is(text('stay.nights', { count: 2 }), '2 nights')
  assert.is(createTranslator('ja', japanese, null, () => {})('stay.nights', { count: 1 }), '1泊')
})

test('a missing text is in English, and the missing key is reported', () => {
  const missing: string[] = []
  const text = createTranslator('ja', japanese, english, (key) => missing.push(key))
  assert.is(text('stay.only'), 'In English')
  assert.equal(missing, ['stay.only'])
})

test('a text without a translation is its key', () => {
  assert.is(createTranslator('ja', japanese, null, () => {})('stay.unknown'), 'stay.unknown')
})

test.run()
