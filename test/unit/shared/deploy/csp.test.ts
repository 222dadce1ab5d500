import { createHash } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { appPolicy, appPolicyAnywhere, pagePolicy, scriptHashes } from '#shared/deploy/csp.ts'

const test = suite('shared/deploy/csp')

const plain = { base: 'https://book.example/widget', nonce: null, strictDynamic: false, trustedTypes: false }
const app = {
  html: '',
  api: 'http://localhost:3/t/abc',
  identity: 'http://localhost:3/t/abc',
  pictures: 'http://localhost:3',
  reports: null,
  hotelOrigins: [],
}
const directive = (policy: string[], name: string) =>
  policy.find((one) => one.startsWith(`${name} `))?.slice(name.length + 1)

test('inline scripts are allowed by their hash, and data and linked scripts need no hash', () => {
  const html =
    '<script type="application/json" id="noren-settings">{}</script><script>go()</script><script src="/a.js"></script><script type="module">run()</script>'
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  assert.equal(scriptHashes(html), [hash('go()'), hash('run()')])
  assert.is(directive(appPolicy({ ...app, html }), 'script-src'), `'self' ${hash('go()')} ${hash('run()')}`)
  assert.is(directive(appPolicyAnywhere(html), 'script-src'), `'self' ${hash('go()')} ${hash('run()')}`)
})

test('the app may be framed by itself and by the pages of the hotel only', () => {
  const framed = (hotelOrigins: string[]) => directive(appPolicy({ ...app, hotelOrigins }), 'frame-ancestors')
  assert.is(framed(['https://hotel.example']), "'self' https://hotel.example")
  assert.is(framed([]), "'self'")
})

test('the app loads pictures from its own server, the API and the pages of the hotel', () => {
  const shown = (hotelOrigins: string[]) => directive(appPolicy({ ...app, hotelOrigins }), 'img-src')
  assert.is(shown(['https://hotel.example']), "'self' data: http://localhost:3 https://hotel.example")
  assert.is(shown([]), "'self' data: http://localhost:3")
})

test('the app may connect to its API, the identity server and the report server, each listed once', () => {
  const called = (more: object) => directive(appPolicy({ ...app, ...more }), 'connect-src')
  assert.is(called({}), 'http://localhost:3')
  assert.is(
    called({ identity: 'https://id.example/v1', reports: 'https://key@errors.example/1' }),
    'http://localhost:3 https://id.example https://errors.example',
  )
  assert.is(called({ api: '/api', identity: '/identity' }), "'self'")
})

test('a hotel page allows the script by its origin, or by a nonce and what that script loads', () => {
  const scripts = (more: object) => directive(pagePolicy({ ...plain, ...more }), 'script-src')
  assert.is(scripts({}), "'self' https://book.example")
  assert.is(scripts({ nonce: 'abc' }), "'nonce-abc'")
  assert.is(scripts({ nonce: 'abc', strictDynamic: true }), "'nonce-abc' 'strict-dynamic'")
  assert.is(directive(pagePolicy(plain), 'frame-src'), 'https://book.example')
})

test('a policy with trusted types allows no script to create a policy', () => {
  assert.not(pagePolicy(plain).join().includes('trusted'))
  const policy = pagePolicy({ ...plain, trustedTypes: true })
  assert.is(directive(policy, 'require-trusted-types-for'), "'script'")
  assert.is(directive(policy, 'trusted-types'), "'none'")
})

test('no policy contains `unsafe` or a wildcard', () => {
  for (const nonce of [null, 'abc'])
    for (const policy of [pagePolicy({ ...plain, nonce }), appPolicy(app), appPolicyAnywhere('')])
      assert.not(/unsafe|\*/.test(policy.join('; ')))
})

test.run()
