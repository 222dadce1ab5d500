import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkRoutes } from '../../../../examples/configurator/check/checkRoutes.ts'

const test = suite('examples/configurator/check/checkRoutes')

const origin = 'https://hotels.example'
let now = 0
const routes = () =>
  checkRoutes({
    installation: async () => ({ base: 'https://book.example', hotel: () => null }),
    ownOrigin: () => origin,
    now: () => now,
  })
const post = (server: ReturnType<typeof routes>, body: unknown, headers: Record<string, string> = {}) =>
  server.request('/', {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

test('a refused address is answered with a sentence in the requested language', async () => {
  const server = routes()
  for (const body of [{ address: 'no' }, {}, null, '{', { address: 5 }]) {
    const answer = await post(server, body)
    assert.is(answer.status, 200)
    assert.match((await answer.json()).problem, /^Enter a web address/)
  }
  const answer = await post(server, { address: 'http://10.0.0.1/', lang: 'ja' })
  assert.match((await answer.json()).problem, /公開されていない/)
})

test('only pages of the own origin can use the check, with JSON', async () => {
  const server = routes()
  assert.is((await post(server, {}, { Origin: 'https://evil.example' })).status, 404)
  assert.is((await post(server, {}, { 'Content-Type': 'text/plain' })).status, 404)
  assert.is((await post(server, { address: 'a'.repeat(5_000) })).status, 413)
})

test('the number of checks in a minute is limited', async () => {
  const server = routes()
  for (let count = 0; count < 60; count++) assert.is((await post(server, { address: 'no' })).status, 200)
  const refused = await post(server, { address: 'no' })
  assert.is(refused.status, 429)
  assert.is(refused.headers.get('Retry-After'), '60')
  assert.match((await refused.json()).problem, /Too many pages/)
  now += 60_001
  assert.is((await post(server, { address: 'no' })).status, 200)
})

test('the number of checks at once is limited', async () => {
  const waiting: (() => void)[] = []
  const slow = createServer((_, response) => waiting.push(() => response.writeHead(404).end()))
  await new Promise<void>((listening) => slow.listen(0, '127.0.0.1', listening))
  const own = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
  try {
    const server = checkRoutes({
      installation: async () => ({ base: own, hotel: () => null }),
      ownOrigin: () => own,
      now: () => now,
    })
    const one = () => post(server, { address: `${own}/` }, { Origin: own })
    const running = [one(), one(), one(), one()]
    assert.is((await one()).status, 429)
    while (waiting.length < running.length) await once(slow, 'request')
    for (const answer of waiting) answer()
    for (const answer of await Promise.all(running))
      assert.match((await answer.json()).problem, /does not answer with 200/)
    const next = one()
    await once(slow, 'request')
    waiting.at(-1)?.()
    assert.is((await next).status, 200)
  } finally {
    slow.closeAllConnections()
    slow.close()
  }
})

test.run()
