import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  catalogueMigrations,
  customerMigrations,
  migrate,
} from '../../../examples/server/database/migrate.ts'
import { openPglite } from '../../../examples/server/database/pglite.ts'

const test = suite('contract/start/priceAlertKinds')

const all = [...catalogueMigrations(), ...customerMigrations()]

test('alerts from before the kinds of their persons get the kind whose total they compare', async () => {
  const database = await openPglite(null, null)
  await database.transaction(async (tx) => {
    await migrate(
      tx,
      all.filter(({ name }) => !/\/(059|063)-price-alert/.test(name)),
    )
    for (const [isMember, organization] of [
      [false, null],
      [true, null],
      [false, 7],
      [true, 7],
    ])
      await tx.query(
        `INSERT INTO price_alerts (hotel_id, token, email, mailbox, locale, checkin, checkout, parties, compared_total, created_at,
           is_member, organization_id)
         VALUES (1, gen_random_uuid(), 'a@example.com', 'a', 'en', '2027-04-02', '2027-04-04', '[]', 1, now(), $1, $2)`,
        [isMember, organization],
      )
    await migrate(tx, all)
  })
  const rows = await database.query('SELECT compared_as, member_id FROM price_alerts ORDER BY id')
  assert.equal(
    rows,
    ['guest', 'member', 'corporate', 'both'].map((compared_as) => ({ compared_as, member_id: null })),
  )
  await database.close()
})

test.run()
