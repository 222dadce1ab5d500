import type { lookup } from 'node:dns'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FetchRefused, fetchPage } from '../../../../examples/configurator/check/fetchPage.ts'

const test = suite('examples/configurator/check/fetchPage')

let server: Server
let origin = ''
let requests: string[] = []
const html = { 'Content-Type': 'text/html' }
/** 100 MB of one letter, compressed to about 100 kB. */
const bomb = gzipSync(Buffer.alloc(100_000_000, 'a'))

const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/page': (_, response) => response.writeHead(200, html).end('<p>Page</p>'),
  '/moved': (_, response) => response.writeHead(301, { Location: '/page' }).end(),
  '/to-metadata': (_, response) => response.writeHead(302, { Location: 'http://169.254.169.254/' }).end(),
  '/to-neighbour': (_, response) => response.writeHead(302, { Location: 'http://127.0.0.1/' }).end(),
  '/to-file': (_, response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
  '/loop': (_, response) => response.writeHead(302, { Location: '/loop' }).end(),
  '/missing': (_, response) => response.writeHead(404, html).end('<p>Missing</p>'),
  '/picture': (_, response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end('no'),
  '/large': (_, response) => response.writeHead(200, html).end('b'.repeat(3_000_000)),
  '/bomb': (_, response) => response.writeHead(200, { ...html, 'Content-Encoding': 'gzip' }).end(bomb),
  '/brotli': (_, response) =>
    response.writeHead(200, { ...html, 'Content-Encoding': 'br' }).end(brotliCompressSync('<p>Small</p>')),
  '/broken': (_, response) => response.writeHead(200, { ...html, 'Content-Encoding': 'gzip' }).end('no gzip'),
  '/endless': (_, response) => void response.writeHead(200, html).write('<p>First'),
  '/flood': (_, response) => {
    response.writeHead(200, html)
    const timer = setInterval(() => response.write('c'.repeat(65_536)), 5)
    response.on('close', () => clearInterval(timer))
  },
  '/japanese': (_, response) =>
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=Shift_JIS' })
      .end(Buffer.from([0x97, 0x5c, 0x96, 0xf1])),
}

test.before(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    answers[request.url ?? '']?.(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.before.each(() => {
  requests = []
})
test.after(() => {
  server.closeAllConnections()
  server.close()
})

const limits = { bytes: 100_000, ms: 2_000, redirects: 3 }
const own = (path: string) => fetchPage(origin + path, { ownOrigins: [origin], limits })

async function problemOf(page: Promise<unknown>): Promise<string> {
  try {
    await page
  } catch (error) {
    assert.instance(error, FetchRefused)
    return (error as FetchRefused).problem
  }
  return 'none'
}

/** A look-up that gives these addresses for every name. */
const resolving = (...addresses: string[]) =>
  ((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup

test('a page is fetched, also after a redirect', async () => {
  assert.is((await own('/page')).html, '<p>Page</p>')
  const moved = await own('/moved')
  assert.is(moved.address, `${origin}/page`)
  assert.is(moved.html, '<p>Page</p>')
})

test('a private address is refused before any connection', async () => {
  assert.is(await problemOf(fetchPage('http://127.0.0.1/', { ownOrigins: [], limits })), 'private')
  for (const address of [
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
  ])
    assert.is(await problemOf(fetchPage(address, { ownOrigins: [origin], limits })), 'private', address)
  assert.equal(requests, [])
})

test('a name with a private address among its addresses is refused', async () => {
  for (const addresses of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['::ffff:127.0.0.1'], ['fd00::1']])
    assert.is(
      await problemOf(
        fetchPage('http://hotel.example/', {
          ownOrigins: [origin],
          limits,
          resolve: resolving(...addresses),
        }),
      ),
      'private',
    )
  assert.is(await problemOf(fetchPage('http://localhost/', { ownOrigins: [origin], limits })), 'private')
})

test('a redirect to a private address, or to no web address, is refused', async () => {
  assert.is(await problemOf(own('/to-metadata')), 'private')
  assert.is(await problemOf(own('/to-neighbour')), 'private')
  assert.is(await problemOf(own('/to-file')), 'address')
})

test('only web addresses at ports of web servers without credentials are accepted', async () => {
  for (const address of ['', 'hotel.example', 'ftp://hotel.example/', 'http://user:pass@hotel.example/'])
    assert.is(await problemOf(fetchPage(address, { ownOrigins: [], limits })), 'address', address)
  for (const address of [
    'http://hotel.example:22/',
    'https://hotel.example:993/',
    'http://hotel.example:6667/',
  ])
    assert.is(await problemOf(fetchPage(address, { ownOrigins: [], limits })), 'port', address)
  for (const address of ['http://10.0.0.1:8080/', 'https://10.0.0.1:8443/', `${origin}/page`])
    assert.is(await problemOf(fetchPage(address, { ownOrigins: [], limits })), 'private', address)
})

test('redirects are limited', async () => {
  assert.is(await problemOf(own('/loop')), 'redirects')
  assert.is(requests.length, limits.redirects + 1)
})

test('the size is limited, also after decompression', async () => {
  assert.is((await own('/large')).html.length, limits.bytes)
  assert.is((await own('/bomb')).html.length, limits.bytes)
  // A body without end would run into the limit of time.
  assert.is((await own('/flood')).html.length, limits.bytes)
})

test('the time is limited, also for a body that does not end', async () => {
  const page = fetchPage(`${origin}/endless`, { ownOrigins: [origin], limits: { ...limits, ms: 200 } })
  assert.is(await problemOf(page), 'timeout')
})

test('a compressed page is read, and a broken one is refused', async () => {
  assert.is((await own('/brotli')).html, '<p>Small</p>')
  assert.is(await problemOf(own('/broken')), 'unreachable')
})

test('the charset of the page is read', async () => {
  assert.is((await own('/japanese')).html, '予約')
})

test('other answers than an HTML page are refused', async () => {
  assert.is(await problemOf(own('/missing')), 'status')
  assert.is(await problemOf(own('/picture')), 'not_html')
})

test.run()
