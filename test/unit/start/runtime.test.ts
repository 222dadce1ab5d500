import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runtimeOf } from '#app/start/runtime.ts'

const test = suite('app/start/runtime')

const servers = { apiBase: 'https://a', identityBase: 'https://i', clientKey: 'k', clientSecret: 's' }
const of = (more: object, host = 'book.example') => runtimeOf(JSON.stringify({ ...servers, ...more }), host)

test('history routing is the default, and the installation can choose another', () => {
  assert.is(of({}).routing, 'history')
  assert.is(of({ routing: 'hash' }).routing, 'hash')
})

test('listed hosts use hash routing', () => {
  const hashHosts = ['one.example', '*.pages.example']
  assert.is(of({ hashHosts }, 'one.example').routing, 'hash')
  assert.is(of({ hashHosts }, 'hotel.pages.example').routing, 'hash')
  assert.is(of({ hashHosts }, 'pages.example').routing, 'history')
  assert.is(of({ hashHosts }, 'evilpages.example').routing, 'history')
})

test('the origins of pages that may frame the app are a list', () => {
  assert.equal(of({}).allowedOrigins, [])
  assert.equal(of({ allowedOrigins: ['https://www.hotel.example'] }).allowedOrigins, [
    'https://www.hotel.example',
  ])
  assert.throws(() => of({ allowedOrigins: 'https://www.hotel.example' }), /allowedOrigins that are no list/)
})

test('without addresses, the servers are on the origin of the app', () => {
  const basesOf = (more: object) => {
    const { apiBase, identityBase } = runtimeOf(
      JSON.stringify({ clientKey: 'k', clientSecret: 's', ...more }),
      'x',
    )
    return [apiBase, identityBase]
  }
  assert.equal(basesOf({}), ['', ''])
  assert.equal(basesOf({ apiBase: 'https://a' }), ['https://a', 'https://a'])
  assert.equal(basesOf({ identityBase: 'https://i' }), ['', 'https://i'])
})

test('a build without settings names no machine of its makers', () => {
  const html = readFileSync('app/index.html', 'utf8')
  assert.not.match(html, /localhost/)
  const settings = /id="noren-settings">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  assert.throws(() => runtimeOf(settings, 'x'), /needs clientKey and clientSecret/)
})

test('missing or invalid settings are named', () => {
  assert.throws(() => runtimeOf('{}', 'x'), /needs clientKey and clientSecret/)
  assert.throws(() => of({ routing: 'paths' }), /routing "paths"; it takes history or hash/)
})

test.run()
