import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { testServer } from '../../support/server/testServer.ts'

const server = testServer('pglite')
const test = suite('contract/http/pages')
server.startFor(test)

const app = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.running.addresses.app + path, { headers })

const directive = (policy: string | null, name: string) =>
  policy
    ?.split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1)

const policyOf = async (path: string) => (await app(path)).headers.get('Content-Security-Policy')

/** The status of a path that is sent as written: `fetch` would normalize it. */
const rawStatus = (base: string, path: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(base)
    request({ hostname: hostname === 'localhost' ? '127.0.0.1' : hostname, port, path }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
      .once('error', reject)
      .end()
  })

test('only the hotel’s own pages may frame its app, and no page may frame the app of an unknown hotel', async () => {
  const { app: own, pages } = server.running.addresses
  assert.is(
    directive(await policyOf('/booking/result?code=hakone'), 'frame-ancestors'),
    `'self' ${own} ${pages}`,
  )
  assert.is(directive(await policyOf('/booking/result?code=nowhere'), 'frame-ancestors'), "'self'")
  assert.is(directive(await policyOf('/'), 'frame-ancestors'), "'self'")
  // The app shows the first code too, or none (`test/unit/navigation/address.test.ts`).
  for (const query of [
    'code=nowhere&code=hakone',
    '%63ode=nowhere&code=hakone',
    'CODE=hakone',
    'code[]=hakone',
  ])
    assert.is(directive(await policyOf(`/?${query}`), 'frame-ancestors'), "'self'", query)
})

test('the page runs its own scripts only', async () => {
  const answer = await app('/?code=hakone')
  const policy = answer.headers.get('Content-Security-Policy')
  assert.is(directive(policy, 'default-src'), "'none'")
  assert.is(directive(policy, 'style-src'), "'self'")
  assert.is(directive(policy, 'require-trusted-types-for'), "'script'")
  assert.not(/unsafe|\*/.test(policy ?? ''))
  const inline = [...(await answer.text()).matchAll(/<script>([\s\S]*?)<\/script>/g)]
  assert.is(inline.length, 2, 'the start script, and the warning for old browsers')
  const hashes = inline.map(([, text = '']) => createHash('sha256').update(text).digest('base64'))
  assert.is(directive(policy, 'script-src'), `'self' ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')}`)
})

test('the page sends no referrer, and caches revalidate it', async () => {
  const { headers } = await app('/reservation/confirmation/HKN-2345678?code=hakone')
  assert.is(headers.get('Referrer-Policy'), 'no-referrer')
  assert.is(headers.get('Cache-Control'), 'no-cache')
  assert.is(headers.get('X-Content-Type-Options'), 'nosniff')
})

test('the page contains the API addresses of its tenant', async () => {
  const settingsAt = async (path: string) => {
    const html = await (await app(path)).text()
    return JSON.parse(/id="noren-settings">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '')
  }
  const { api } = server.running.addresses
  const plain = await settingsAt('/booking/result?code=hakone')
  assert.is(plain.apiBase, api)
  assert.is(plain.basePath, '/')
  const abc = await settingsAt('/t/abc/booking/result?code=hakone')
  assert.is(abc.apiBase, `${api}/t/abc`)
  assert.is(abc.identityBase, `${api}/t/abc`)
  assert.is(abc.basePath, '/t/abc/')
})

test('assets are cached for a year, the loader is revalidated, and both are compressed', async () => {
  const name = readdirSync('dist/assets').find((file) => file.endsWith('.js'))
  const asset = await app(`/assets/${name}`, { 'Accept-Encoding': 'br' })
  assert.is(asset.headers.get('Cache-Control'), 'public, max-age=31536000, immutable')
  assert.is(asset.headers.get('Content-Encoding'), 'br')
  for (const path of ['/noren.js', '/t/abc/noren.js']) {
    const loader = await app(path, { 'Accept-Encoding': 'gzip' })
    assert.is(loader.status, 200)
    assert.is(loader.headers.get('Content-Encoding'), 'gzip')
    assert.is(loader.headers.get('Cross-Origin-Resource-Policy'), 'cross-origin')
    const again = await app(path, {
      'Accept-Encoding': 'gzip',
      'If-None-Match': loader.headers.get('ETag') ?? '',
    })
    assert.is(again.status, 304)
  }
})

test('a path that cannot be decoded has the page of the app, which shows that there is nothing', async () => {
  const answer = await app('/booking/%A0%FF?code=hakone')
  assert.match(answer.headers.get('Content-Type') ?? '', /^text\/html/)
  assert.match(await answer.text(), /id="noren-settings"/)
})

test('files outside the built folders cannot be read', async () => {
  const { app: own, pages } = server.running.addresses
  for (const path of [
    '/assets/../../package.json',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/../package.json',
    '/meta.json',
  ]) {
    assert.is(await rawStatus(own, path), 404, path)
  }
  for (const path of ['/../serve.ts', '/%2e%2e/serve.ts', '/..%2fserve.ts', '/pictures/..%2f..%2fserve.ts']) {
    assert.is(await rawStatus(pages, path), 404, path)
  }
  assert.is(await rawStatus(pages, '/%'), 400)
})

test('an example page has a strict policy that allows the widget', async () => {
  const { app: own, pages } = server.running.addresses
  const answer = await fetch(`${pages}/search-bar.html`)
  assert.is(answer.status, 200)
  const policy = answer.headers.get('Content-Security-Policy')
  assert.is(directive(policy, 'script-src'), `'self' ${own}`)
  assert.is(directive(policy, 'frame-src'), own)
  assert.is(directive(policy, 'connect-src'), "'none'")
  assert.ok((await answer.text()).includes(`${own}/noren.js`))
})

test('an example page can be opened for a tenant', async () => {
  const { app: own, pages } = server.running.addresses
  for (const path of ['/search-bar.html?tenant=abc', '/t/abc/search-bar.html']) {
    assert.ok((await (await fetch(pages + path)).text()).includes(`${own}/t/abc/noren.js`), path)
  }
})

test('a file of another program is not answered with the page of the app', async () => {
  for (const path of ['apple-developer-merchantid-domain-association', 'webauthn', 'acme-challenge/token'])
    assert.is((await app(`/.well-known/${path}`)).status, 404, path)
})

test('a body of the page check that is too long is refused with 413', async () => {
  const answer = await fetch(`${server.running.addresses.pages}/sandbox/embed/check`, {
    method: 'POST',
    body: 'a'.repeat(5_000),
  })
  assert.is(answer.status, 413)
})

test.run()
