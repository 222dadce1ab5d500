import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createGmoGateway } from '../../../../../examples/server/gateways/gmo/gmoGateway.ts'

const test = suite('examples/server/gateways/gmo/gmoGateway')

/** What GMO answers to each call. */
let answer = new URLSearchParams()
const gmo = createServer((_, response) => response.end(answer.toString()))
test.before(() => new Promise<void>((resolve) => gmo.listen(0, '127.0.0.1', resolve)))
test.after(() => void gmo.close())

const gateway = (base = `http://127.0.0.1:${(gmo.address() as AddressInfo).port}`) =>
  createGmoGateway(
    { base, shopName: 'Shop', shopId: 'shop', shopPass: 'pass', siteId: 'site', sitePass: 'pass' },
    { timeoutMs: 1_000, refundDays: 180 },
  )

test('an answer of the gateway cannot write lines of its own into the log', async () => {
  answer = new URLSearchParams({ ErrInfo: 'E01030002\n2026-11-26 payment 123 captured\u001b[2J\u2028x' })
  const lines: string[] = []
  const { error } = console
  console.error = (...texts: unknown[]) => lines.push(texts.join(' '))
  try {
    await gateway()
      .lookUp('1')
      .catch(() => {})
  } finally {
    console.error = error
  }
  assert.ok(lines.length > 0)
  for (const line of lines) assert.not.match(line, /[\p{Cc}\u2028]/u)
})

test('the page of a bank has TLS, unless the gateway itself is called without TLS', async () => {
  const { fetch } = globalThis
  answer = new URLSearchParams({ ACS: '2', RedirectUrl: 'http://bank.example/' })
  const pay = (base?: string) =>
    gateway(base)
      .finish({})
      .catch((error: Error) => error.name)
  globalThis.fetch = async () => new Response(answer.toString())
  try {
    assert.is(await pay('https://gmo.example'), 'GatewaySilence')
    assert.equal(await pay('http://127.0.0.1:1'), { kind: 'challenge', url: 'http://bank.example/' })
    answer.set('RedirectUrl', 'https://bank.example/')
    assert.equal(await pay('https://gmo.example'), { kind: 'challenge', url: 'https://bank.example/' })
  } finally {
    globalThis.fetch = fetch
  }
})

test.run()
