import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pagePolicy } from '#shared/deploy/csp.ts'
import {
  allowsFrame,
  allowsScript,
  readPolicies,
} from '../../../../examples/configurator/check/contentPolicy.ts'

const test = suite('examples/configurator/check/contentPolicy')

const self = 'https://www.hotel.example'
const url = new URL('https://book.example/noren.js')
const allows = (policy: string, nonce?: string) =>
  readPolicies(policy).every((one) => allowsScript(one, { url, self, nonce }))
const allowsFrames = (policy: string) =>
  readPolicies(policy).every((one) => allowsFrame(one, { url: new URL('/', url), self }))

test('the policies that the project prints allow the widget', () => {
  const situation = { base: url.origin, strictDynamic: false, trustedTypes: true }
  const byOrigin = pagePolicy({ ...situation, nonce: null }).join('; ')
  assert.is(allows(byOrigin) && allowsFrames(byOrigin), true)
  const byNonce = pagePolicy({ ...situation, nonce: 'abc', strictDynamic: true }).join('; ')
  assert.is(allows(byNonce, 'abc') && allowsFrames(byNonce), true)
  assert.is(allows(byNonce, 'other'), false)
  assert.is(allows(byNonce), false)
})

test('sources are matched by scheme, host, port and path', () => {
  for (const source of [
    '*',
    'https:',
    'http:',
    'book.example',
    '*.example',
    'https://book.example',
    'https://book.example:443',
    'https://book.example:*',
    'http://book.example',
    'https://book.example/noren.js',
    'https://book.example/',
    'HTTPS://BOOK.EXAMPLE',
  ])
    assert.is(allows(`script-src ${source}`), true, source)
  for (const source of [
    "'self'",
    "'none'",
    'data:',
    'other.example',
    '*.book.example',
    'https://book.example:8443',
    'https://book.example/assets/',
    'https://ook.example',
    "'unsafe-inline'",
  ])
    assert.is(allows(`script-src ${source}`), false, source)
})

test('the default applies where a directive is missing, and a missing policy allows everything', () => {
  assert.is(allows("default-src 'none'"), false)
  assert.is(allows("default-src 'none'; script-src-elem https://book.example"), true)
  assert.is(allowsFrames("default-src 'none'; child-src https://book.example"), true)
  assert.is(allowsFrames("frame-src 'self'"), false)
  assert.is(allows("img-src 'none'") && allows(''), true)
})

test('with strict-dynamic, hosts do not count', () => {
  assert.is(allows("script-src 'strict-dynamic' https://book.example"), false)
})

test('every policy of a header must allow the script', () => {
  assert.is(allows("script-src https:, script-src 'self'"), false)
  assert.is(allows('script-src https:, img-src *'), true)
})

test.run()
