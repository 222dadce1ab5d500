import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Running, startServers } from '../../../examples/startServers.ts'
import { testSettings } from '../../support/server/testServer.ts'

const test = suite('contract/sandbox/tenantLimits')

let running: Running
test.before(async () => {
  running = await startServers({ ...testSettings, tenantLimits: { mostTenants: 3, tenantsPerAddress: 2 } })
})
test.after(() => running.close())

test('a client creates so many tenants in an hour, and all clients so many together', async () => {
  const { api, app } = running.addresses
  const ask = async (tenant: string, address: string) => {
    const headers = { 'X-Forwarded-For': address, Origin: app }
    const answer = await fetch(`${api}/t/${tenant}/hotels/hakone/settings/booking_widget`, { headers })
    const hasToWait = Number(answer.headers.get('Retry-After')) > 60
    return [answer.status, hasToWait, answer.headers.get('Access-Control-Allow-Origin')]
  }
  const good = [200, false, app]
  const refused = [429, true, app]
  assert.equal(await ask('one', '198.51.100.1'), good)
  assert.equal(await ask('two', '198.51.100.1'), good)
  assert.equal(await ask('three', '198.51.100.1'), refused)
  assert.equal(await ask('three', '198.51.100.2'), good)
  assert.equal(await ask('four', '198.51.100.2'), refused)
  assert.equal(await ask('one', '198.51.100.1'), good, 'a known tenant is open to all')
  const schemas = await running.services.database.query(
    `SELECT FROM information_schema.schemata WHERE schema_name LIKE 'tenant\\_%'`,
  )
  assert.is(schemas.length, 3)

  // `two` was unused for an hour.
  await running.services.database.query(
    `UPDATE sandbox.tenants SET used_at = now() - interval '61 minutes' WHERE tenant = 'two'`,
  )
  assert.equal(await ask('four', '198.51.100.2'), good)
  const left = await running.services.database.query<{ tenant: string; has_schema: boolean }>(
    `SELECT tenant, to_regnamespace('tenant_' || tenant) IS NOT NULL AS has_schema FROM sandbox.tenants ORDER BY tenant`,
  )
  assert.equal(
    left,
    ['four', 'one', 'three'].map((tenant) => ({ tenant, has_schema: true })),
  )
  const gone = await running.services.database.query(`SELECT to_regnamespace('tenant_two') AS schema`)
  assert.equal(gone, [{ schema: null }])
  assert.equal(await ask('two', '198.51.100.3'), refused, 'the deleted tenant is a new one')
})

test('the double of a payment gateway creates no tenants, and reads no long bodies', async () => {
  const gateways = `${running.addresses.doubles}/gmo`
  const { database } = running.services
  const count = async () => (await database.query('SELECT FROM sandbox.tenants')).length
  const before = await count()
  for (const path of ['tds2/x', 'sandbox/ledger', 'payment/CreateToken.json', 'payment/EntryTran.idPass'])
    for (const method of ['GET', 'POST'])
      assert.is((await fetch(`${gateways}/t/unknown/${path}`, { method })).status, 404, `${method} ${path}`)
  assert.is(await count(), before)
  assert.is((await fetch(`${gateways}/t/one/sandbox/ledger`)).status, 200)
  const body = 'x'.repeat(65 * 1024)
  for (const path of ['payment/CreateToken.json', 'payment/EntryTran.idPass', 'tds2/x'])
    assert.is((await fetch(`${gateways}/t/one/${path}`, { method: 'POST', body })).status, 413, path)
  assert.is((await fetch(`${gateways}/t/one/sandbox/faults`, { method: 'PUT', body })).status, 413)
  const empty = await fetch(`${gateways}/t/one/payment/CreateToken.json`, { method: 'POST', body: '{' })
  assert.equal(await empty.json(), { resultCode: '180' })
})

test('a tenant that another process has deleted is created again', async () => {
  const { database } = running.services
  const tenant = await running.sandbox?.open('three')
  await database.query(`SELECT sandbox.delete_tenant('three', 'tenant_three')`)
  tenant?.forgetState()
  const url = `${running.addresses.api}/t/three/sandbox/bookings.json`
  const answer = await fetch(url, { headers: { 'X-Forwarded-For': '198.51.100.4' } })
  assert.equal(await answer.json(), [])
  const [made] = await database.query(`SELECT to_regclass('"tenant_three".reservations') IS NOT NULL AS made`)
  assert.equal(made, { made: true })
})

test.run()
