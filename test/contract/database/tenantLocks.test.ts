import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Database } from '../../../examples/server/database/Database.ts'
import { sandboxServerKinds, testServer } from '../../support/server/testServer.ts'
import { limit } from '../../support/slowness.ts'

/** Resolves when the deletion of a tenant waits for a request. Rejects if it does not wait. */
async function waitForDeletion(database: Database): Promise<void> {
  const end = Date.now() + limit(20_000)
  while (Date.now() < end) {
    const waiting = await database.query(
      `SELECT FROM pg_stat_activity WHERE query LIKE '%delete_tenant%' AND pid <> pg_backend_pid()
         AND wait_event IN ('relation', 'PgSleep')`,
    )
    if (waiting.length > 0) return
  }
  throw new Error('The deletion of the tenant waits for no request')
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
  ] as const)
    test(`a request that locks ${first} and then ${second} ends while its tenant is deleted`, async () => {
      const guest = await server.guest()
      const { database } = await server.servicesOf(guest)
      let deletion: Promise<void> | undefined
      await database.transaction(async (tx) => {
        await tx.query(`LOCK TABLE ${first} IN ROW EXCLUSIVE MODE`)
        deletion = server.running.sandbox?.remove(guest.tenant)
        await waitForDeletion(server.running.services.database)
        await tx.query(`LOCK TABLE ${second} IN ROW EXCLUSIVE MODE`)
      })
      await deletion
      assert.is(await server.running.sandbox?.find(guest.tenant), null)
    })

  test.run()
}
