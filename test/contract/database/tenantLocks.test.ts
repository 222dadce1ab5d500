import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Database } from '../../../examples/server/database/Database.ts'
import type { Guest } from '../../support/server/guest.ts'
import { sandboxServerKinds, testServer } from '../../support/server/testServer.ts'
import { limit } from '../../support/slowness.ts'

/** Resolves when a function of the sandbox waits for a request. Rejects if it does not wait. */
async function waitFor(name: 'delete_tenant' | 'reset_tenant', database: Database): Promise<void> {
  const end = Date.now() + limit(20_000)
  while (Date.now() < end) {
    const waiting = await database.query(
      `SELECT FROM pg_stat_activity WHERE query LIKE $1 AND pid <> pg_backend_pid()
         AND wait_event IN ('relation', 'PgSleep')`,
      [`%${name}%`],
    )
    if (waiting.length > 0) return
  }
  throw new Error(`${name} waits for no request`)
}

// The embedded database has one connection, so that nothing waits.
for (const kind of sandboxServerKinds.filter((name) => name === 'postgres')) {
  const server = testServer(kind)
  const test = suite(`contract/database/tenantLocks on ${kind}`)
  server.startFor(test)

  for (const [first, second] of [
    ['file_attachments', 'file_attachment_parts'],
    ['file_attachment_parts', 'file_attachments'],
    ['reservations', 'payments'],
    ['payments', 'reservations'],
  ] as const) {
    /** Runs a request that locks both tables, while `call` waits with its function of the sandbox. */
    async function beside(guest: Guest, name: 'delete_tenant' | 'reset_tenant', call: () => unknown) {
      const { database } = await server.servicesOf(guest)
      let result: unknown
      await database.transaction(async (tx) => {
        await tx.query(`LOCK TABLE ${first} IN ROW EXCLUSIVE MODE`)
        result = call()
        await waitFor(name, server.running.services.database)
        await tx.query(`LOCK TABLE ${second} IN ROW EXCLUSIVE MODE`)
      })
      return result
    }

    test(`a request that locks ${first} and then ${second} ends while its tenant is deleted`, async () => {
      const guest = await server.guest()
      await beside(guest, 'delete_tenant', () => server.running.sandbox?.remove(guest.tenant))
      assert.is(await server.running.sandbox?.find(guest.tenant), null)
    })

    test(`a request that locks ${first} and then ${second} ends while its tenant is reset`, async () => {
      const guest = await server.guest()
      const answer = await beside(guest, 'reset_tenant', () => guest.sandbox('reset', {}))
      assert.is((answer as Response).status, 200)
    })
  }

  test.run()
}
