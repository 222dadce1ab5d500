import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkServer } from '../support/conformance/checkServer.ts'
import { serverKinds, testServer } from '../support/server/testServer.ts'

for (const kind of serverKinds) {
  const server = testServer(kind)
  const test = suite(`contract/conformance on ${kind}`)
  server.startFor(test)

  for (const hotelId of ['hakone', 'kyoto', 'taipei', 'seoul']) {
    test(`${hotelId} meets every requirement of the contract`, async () => {
      const base = `${server.running.addresses.api}${kind === 'plain' ? '' : `/t/${randomUUID()}`}`
      const target = { hotelId, brandId: 100, clientKey: 'noren-demo', clientSecret: 'publishable' }
      const findings = await checkServer(base, target)
      assert.ok(findings.length > 30)
      assert.equal(
        findings.filter(({ problem }) => problem !== null),
        [],
      )
    })
  }

  test.run()
}
