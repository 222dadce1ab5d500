import { randomBytes, randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { randomKey } from '#app/platform/randomKey.ts'
import { isIdempotencyKey } from '#shared/api/idempotencyKey.ts'

const test = suite('shared/api/idempotencyKey')

test('random keys are accepted', () => {
  for (let n = 0; n < 1000; n++)
    for (const key of [randomKey(), randomUUID(), randomBytes(16).toString('base64url')])
      assert.ok(isIdempotencyKey(key), key)
})

test('keys that are short, long, not visible ASCII or easy to guess are refused', () => {
  const random = 'k7Qz-9fT2_xWm4Lp'
  assert.ok(isIdempotencyKey(random))
  for (const key of [
    '',
    random.slice(1),
    random.repeat(9),
    `${random} `,
    `${random}\u00e9`,
    'a'.repeat(32),
    'ab'.repeat(16),
    '01234567890123456789',
    'abcdefghijklmnop',
    'ZYXWVUTSRQPONMLK',
  ])
    assert.not(isIdempotencyKey(key), key)
})

test.run()
