import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { contractGroups } from '../../runner/contract.mjs'

const test = suite('test/runner/contract')

const sources: Record<string, string> = {
  'booking/codes.test.mjs': 'for (const kind of serverKinds) testServer(kind)',
  'booking/lastRooms.test.mjs': 'spawnServer({})',
  'http/csp.test.mjs': "testServer('pglite')",
  'sandbox/faults.test.mjs': 'for (const kind of sandboxServerKinds) testServer(kind)',
  'database/statementTimeout.test.mjs': 'startPostgres() startServers(testSettings)',
  'start/horizon.test.mjs': 'startServers(testSettings)',
  'start/migrations.test.mjs': 'spawnServer({})',
  'start/start.test.mjs': 'spawnServer({})',
}
const groupsOf = (files: string[]) => contractGroups(files, (file) => sources[file] ?? '')

test('PostgreSQL has two processes, PGlite has one, and other files run by topic, the larger topics first', () => {
  const onBoth = ['booking/codes.test.mjs', 'sandbox/faults.test.mjs']
  assert.equal(groupsOf(Object.keys(sources)), [
    { database: 'postgres', files: onBoth.slice(0, 1) },
    { database: 'postgres', files: onBoth.slice(1) },
    { database: 'pglite', files: [...onBoth, 'http/csp.test.mjs', 'start/horizon.test.mjs'] },
    { database: null, files: ['start/migrations.test.mjs', 'start/start.test.mjs'] },
    { database: null, files: ['booking/lastRooms.test.mjs'] },
    { database: null, files: ['database/statementTimeout.test.mjs'] },
  ])
})

test('no process starts without files', () => {
  assert.equal(groupsOf(['start/start.test.mjs']), [{ database: null, files: ['start/start.test.mjs'] }])
})

test.run()
