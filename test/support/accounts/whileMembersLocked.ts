import * as assert from 'uvu/assert'
import type { Database, Queries } from '../../../examples/server/database/Database.ts'

const WAITING = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FROM members%'`

/**
 * Makes a call while another transaction has locked all members of a tenant, as a reset has. When the call waits for them, `then` runs in
 * this transaction, and the call goes on. Fails if the call ends without having waited.
 */
export async function whileMembersLocked<T>(
  database: Database,
  call: () => Promise<T>,
  then: (tx: Queries) => Promise<unknown> = async () => {},
): Promise<T> {
  const answer = await database.maintenance(async (tx) => {
    await tx.query('SELECT FROM members ORDER BY brand_id, id FOR NO KEY UPDATE')
    let isOver = false
    const called = call().finally(() => {
      isOver = true
    })
    while ((await database.query(WAITING)).length === 0)
      assert.not(isOver, 'the call has not waited for the lock of its member')
    await then(tx)
    return { called }
  })
  return answer.called
}
