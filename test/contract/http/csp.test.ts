import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { testServer } from '../../support/server/testServer.ts'

const server = testServer('pglite')
const test = suite('contract/http/csp')
server.startFor(test)

const run = promisify(execFile)

/** Runs `npm run csp`. Returns the policies of the hotel's page, of the app and of the payment document. */
async function printPolicies(...options: string[]): Promise<string[]> {
  const { app, api } = server.running.addresses
  const { stdout } = await run(process.execPath, [
    '.build/csp.mjs',
    ...['--hotel', 'hakone', '--base', app, '--api', api],
    ...options,
  ])
  return [...stdout.matchAll(/^Content-Security-Policy: (.+)$/gm)].map(([, policy = '']) => policy)
}

const sentPolicy = async (path: string) =>
  (await fetch(server.running.addresses.app + path)).headers.get('Content-Security-Policy')

test('the policies are printed without a running API, with a placeholder for the origins', async () => {
  const [page, app] = await printPolicies('--api', 'http://localhost:9')
  assert.match(page ?? '', `frame-src ${server.running.addresses.app}`)
  assert.match(app ?? '', "frame-ancestors 'self' {ORIGINS}")
})

test('the printed policies of the app and of the payment document equal those that the server sends', async () => {
  const [, app, payment] = await printPolicies()
  assert.is(await sentPolicy('/booking/result?code=hakone'), app)
  assert.match(payment ?? '', `script-src 'self' ${server.running.addresses.doubles};`)
  assert.is(await sentPolicy('/payment.html?code=hakone'), payment)
})

test.run()
