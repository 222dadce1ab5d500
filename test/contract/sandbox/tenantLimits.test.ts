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
})

test.run()
