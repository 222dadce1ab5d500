import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { attacks } from '../attack/attacks.ts'
import { lastRooms } from '../attack/lastRooms.ts'
import { limitedStock } from '../attack/limitedStock.ts'
import type { Target } from '../support/attack/Attack.ts'
import { ownLog } from '../support/attack/ownLog.ts'
import { runAttack } from '../support/attack/runAttack.ts'
import { storedSeeds } from '../support/attack/seeds.ts'
import {
  ruleServerKinds,
  sandboxRuleServerKinds,
  testServer,
  testSettings,
} from '../support/server/testServer.ts'

const SEED = 1

/** Attacks on the rows that bookings lock run on each database. The others depend on the server only. */
const onEachDatabase = [lastRooms, limitedStock]

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/attack on ${kind}`)
  server.startFor(test)

  const short = attacks.filter(({ isLong }) => !isLong)
  for (const attack of ruleServerKinds.includes(kind) ? short : onEachDatabase) {
    test(`${attack.name}: ${attack.guarantee}`, async () => {
      const target: Target = {
        database: kind === 'postgres' ? 'postgres' : 'pglite',
        api: server.running.addresses.api,
        app: server.running.addresses.app,
        doubles: server.running.addresses.doubles,
        operatorKey: testSettings.operatorKey,
        guest: server.guest,
        memory: () => process.memoryUsage.rss(),
        logOf: ownLog,
      }
      for (const seed of [...storedSeeds(attack.name), SEED]) {
        const { problems } = await runAttack(attack, target, { seed, isShort: true })
        assert.equal(problems, [], `seed ${seed}`)
      }
    })
  }

  test.run()
}
