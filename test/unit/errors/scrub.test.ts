import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { scrub } from '#app/errors/scrub.ts'
import { newToken } from '../../../examples/server/sessions/tokens.ts'

const test = suite('app/errors/scrub')

test('e-mail addresses, phone numbers, cards, tokens and query strings are removed from every text', () => {
  const scrubbed = JSON.stringify(
    scrub({
      message: 'No guest hanako@example.com (+81 90-1234-5678), card 4111 1111 1111 1111',
      exception: { values: [{ type: 'Error', value: 'hanako%40example.com' }] },
      request: { url: 'https://book.example/search?code=x&email=hanako@example.com#a=b' },
      extra: { deep: [{ token: 'x7KqvT0pWmE4rB8sLzN2cYdF6gHjQaUi1o' }] },
    }),
  )
  assert.not.match(scrubbed, /hanako|example\.com[^"/]*\?|1234|4111|x7Kq|code=x|email=/)
  assert.match(scrubbed, /No guest \[e-mail\]/)
  assert.match(scrubbed, /https:\/\/book\.example\/search/)
})

test('no part of a token of a member is left, wherever it stands', () => {
  const digits = 'aB3xY9kLm-12345678901-QwErTy_uIoPzXcVbNmQwEr'
  for (const token of [digits, `-${digits}_`, ...Array.from({ length: 500 }, newToken)]) {
    const scrubbed = JSON.stringify(
      scrub({
        message: `Bearer ${token} was refused`,
        exception: { values: [{ value: `{"access_token":"${token}","refresh_token":"${token}"}` }] },
        request: { url: `https://book.example/#/change-password?code=x&_s=${token}` },
        extra: { grant: token, links: [`/sign-in?link_token=${token}&otid=${token}`] },
      }),
    )
    for (let from = 0; from + 8 <= token.length; from += 4)
      assert.not.ok(scrubbed.includes(token.slice(from, from + 8)), `${token} is in ${scrubbed}`)
  }
})

test('a text of 100,000 signs that could begin a query is scrubbed at once', () => {
  for (const sign of ['#', '?']) {
    const start = performance.now()
    assert.is(scrub(sign.repeat(100_000)), sign.repeat(100_000))
    assert.ok(performance.now() - start < 1_000, sign)
  }
  assert.is(scrub('at /a?#b=c (x)'), 'at /a?… (x)')
})

test('information for debugging is kept', () => {
  const event = {
    event_id: '0123456789abcdef0123456789abcdef',
    timestamp: 1795000000.123,
    release: 'noren@0.1.0',
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'x is not a function',
          stacktrace: {
            frames: [
              {
                lineno: 12,
                colno: 40123,
                function: 'House',
                filename: 'https://book.example/assets/app-AB12.js',
              },
            ],
          },
        },
      ],
    },
  }
  assert.equal(scrub(event), event)
})

test('a circular value is cut off', () => {
  const event: Record<string, unknown> = {}
  event.self = event
  assert.ok(JSON.stringify(scrub(event)).includes('…'))
})

test.run()
