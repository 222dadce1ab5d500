import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { attacks } from '../attack/attacks.ts'
import type { Target } from '../support/attack/Attack.ts'
import { runAttack } from '../support/attack/runAttack.ts'
import { keptSeeds } from '../support/attack/seeds.ts'
import { sandboxServerKinds, testServer } from '../support/server/testServer.ts'

const SEED = 1

for (const kind of sandboxServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/attack on ${kind}`)
  server.startFor(test)

  for (const attack of attacks.filter(({ isLong }) => !isLong)) {
    test(`${attack.name}: ${attack.guarantee}`, async () => {
      const target: Target = {
        database: kind === 'postgres' ? 'postgres' : 'pglite',
        api: server.running.addresses.api,
        guest: server.guest,
        memory: () => process.memoryUsage.rss(),
      }
      for (const seed of [...keptSeeds(attack.name), SEED]) {
        const { problems } = await runAttack(attack, target, { seed, isShort: true })
        assert.equal(problems, [], `seed ${seed}`)
      }
    })
  }

  test.run()
}
