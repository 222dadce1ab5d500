import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { kinds, sceneOn } from '../support/scene.ts'
import { walkServer } from '../support/walk.ts'

for (const kind of kinds) {
  const scene = sceneOn(kind)
  const test = suite(`the contract on ${kind}`)
  scene.around(test)

  for (const hotelId of ['hakone', 'kyoto', 'taipei', 'seoul']) {
    test(`${hotelId} keeps every promise of the contract`, async () => {
      const base = `${scene.server.addresses.api}${kind === 'plain' ? '' : `/t/${randomUUID()}`}`
      const target = { hotelId, brandId: 100, clientKey: 'noren-demo', clientSecret: 'publishable' }
      const findings = await walkServer(base, target)
      assert.ok(findings.length > 30)
      assert.equal(
        findings.filter(({ problem }) => problem !== null),
        [],
      )
    })
  }

  test.run()
}
