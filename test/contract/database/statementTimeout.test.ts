import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays } from '#shared/stay/stayDates.ts'
import { openPostgres } from '../../../examples/server/database/engines/postgres.ts'
import { type Running, startServers } from '../../../examples/startServers.ts'
import { guestAt, nextWeekday } from '../../support/server/guest.ts'
import { hasPostgres, type Postgres, startPostgres } from '../../support/server/postgres.ts'
import { testSettings } from '../../support/server/testServer.ts'

/** Two connections are for single statements. The long lock timeout ends none of them here. */
const databaseLimits = { connections: 4, lockMs: 60_000, statementMs: 1_000 }

const checkin = nextWeekday(2, 12)

const test = suite('contract/database/statementTimeout')

let postgres: Postgres
let running: Running

if (hasPostgres()) {
  test.before(async () => {
    postgres = await startPostgres()
    running = await startServers({
      ...testSettings,
      databaseUrl: postgres.url,
      databaseLimits,
      sandbox: false,
    })
  })
  test.after(async () => {
    await running.close()
    await postgres.stop()
  })

  test('searches whose statement exceeds its limit get 503, and the next ones are answered', async () => {
    const guest = await guestAt(running.addresses.api, null)
    const search = (nights: number) => guest.search('kyoto', checkin, addDays(checkin, nights))
    const other = await openPostgres(postgres.url)
    try {
      assert.is((await search(1)).status, 200)
      const answers = await other.transaction(async (tx) => {
        await tx.exec('LOCK TABLE rates')
        const all = await Promise.all([1, 2, 3].map(search))
        // The server's own limit ended them: a statement without a limit would still wait.
        assert.equal(await tx.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`), [])
        return all
      })
      for (const { status, headers } of answers) {
        assert.is(status, 503)
        assert.ok(Number(headers.get('Retry-After')) > 0)
      }
      for (const { status } of await Promise.all([1, 2, 3].map(search))) assert.is(status, 200)
    } finally {
      await other.close()
    }
  })
}

test.run()
