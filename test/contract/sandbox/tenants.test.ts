import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays } from '#shared/stay/stayDates.ts'
import { holdWorker } from '../../../examples/server/workers.ts'
import { type Guest, hanako, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { sandboxServerKinds, testServer } from '../../support/server/testServer.ts'

const tuesday = nextWeekday(2, 10)
const friday = addDays(tuesday, 3)

for (const kind of sandboxServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/sandbox/tenants on ${kind}`)
  server.startFor(test)

  test('the clock moves at most ten years from the real time', async () => {
    const guest = await server.guest()
    for (let moves = 0; moves < 4; moves++)
      assert.is((await guest.sandbox('clock', { days: 800 })).status, 200)
    const refused = await guest.sandbox('clock', { days: 800 })
    assert.is(refused.status, 422)
    assert.ok((await refused.json()).errors[0].details.days)
    assert.is((await guest.sandbox('clock', { days: -800 })).status, 200)
  })

  test('a tenant with a clock out of range does not stop the release of holds of other tenants', async () => {
    const { sandbox } = server.running
    assert.ok(sandbox)
    const setClock = async (name: string, ms: number) => {
      const tenant = await sandbox.open(name)
      await tenant.shared.query('UPDATE sandbox.tenants SET clock_ms = $2 WHERE tenant = $1', [name, ms])
      tenant.forgetState()
    }
    const broken = await server.guest()
    const other = await server.guest()
    const held = { guest: { ...hanako, email: 'held@sandbox.test' } }
    const order = orderOf([await broken.choose('kyoto', tuesday, friday)], held)
    const [first, second] = [await broken.book('kyoto', order), await other.book('kyoto', order)]
    assert.equal([first.body.status, second.body.status], ['held', 'held'])
    await setClock(broken.tenant, 9e15)
    await other.sandbox('clock', { hours: 1 })
    const failure = await sandbox.run(holdWorker).catch((error: Error) => error.message)
    assert.is((await other.show(second.body)).body.status, 'released')
    assert.match(failure ?? '', new RegExp(`^1 of the tenants failed, first ${broken.tenant}`))
    await setClock(broken.tenant, 0)
    await sandbox.run(holdWorker)
  })

  test('a reset restores one tenant and changes no other', async () => {
    const [guest, other] = [await server.guest(), await server.guest()]
    const choice = await guest.choose('kyoto', tuesday, friday, undefined, 'corner-twin')
    for (const each of [guest, other]) await each.book('kyoto', orderOf([choice]))
    await guest.sandbox('clock', { days: 3 })
    await guest.sandbox('reset', {})
    assert.equal(await guest.mails(), [])
    const fresh = await guest.choose('kyoto', tuesday, friday, undefined, 'corner-twin')
    assert.is(fresh.room.room_count, choice.room.room_count)
    assert.is((await other.mails()).length, 1)
  })

  test('the tables of a deleted tenant are emptied for the next one, unless they lack a migration', async () => {
    const { sandbox, services } = server.running
    assert.ok(sandbox)
    const tableOf = async (guest: Guest) => {
      const name = `"tenant_${guest.tenant}".reservations`
      const [row] = await services.database.query('SELECT to_regclass($1)::oid AS id', [name])
      return row?.id
    }
    const one = await server.guest()
    await one.sandbox('prices', { percent: 50 })
    const [cheap] = [await one.choose('kyoto', tuesday, friday, undefined, 'corner-twin')]
    const { body } = await one.book('kyoto', orderOf([cheap]))
    const table = await tableOf(one)
    assert.ok(table)
    await sandbox.remove(one.tenant)
    await services.database.query(
      `UPDATE sandbox.spare_schemas SET migration = migration || '-old'
       WHERE to_regclass(format('%I.reservations', name))::oid <> $1`,
      [table],
    )
    const two = await server.guest()
    const three = await server.guest()
    const usual = await two.choose('kyoto', tuesday, friday, undefined, 'corner-twin')
    assert.is(await tableOf(two), table)
    assert.is.not(await tableOf(three), table)
    assert.equal(await (await fetch(`${two.prefix}/sandbox/bookings.json`)).json(), [])
    assert.is((await two.show(body)).status, 404)
    assert.ok(usual.plan.total_price > cheap.plan.total_price, 'without the prices of the other tenant')
    assert.is(usual.room.room_count, cheap.room.room_count)

    await sandbox.remove(two.tenant)
    await services.database.query(`UPDATE sandbox.spare_schemas SET migration = migration || '-old'`)
    assert.is.not(await tableOf(await server.guest()), table)
    assert.is((await two.choose('kyoto', tuesday, friday)).hotel, 'kyoto', 'the name is a new tenant')
  })

  test.run()
}
