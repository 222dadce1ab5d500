import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays } from '#shared/stay/stayDates.ts'
import { guestAt, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { freePorts, spawnServer } from '../../support/server/serverProcess.ts'

const test = suite('contract/start/start')
const folders: string[] = []

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'noren-data-'))
  folders.push(folder)
  return folder
}

test.after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** The one-line error of a server that does not start. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const { ended } = spawnServer({ NOREN_DATA: 'memory', ...env })
  const { code, output: message } = await ended
  assert.is(code, 1)
  assert.is(message.trim().split('\n').length, 1, message)
  return message
}

test('an invalid setting stops the start with a message that contains its name, its value and the valid values', async () => {
  const cases = [
    [{ NOREN_PORT: 'many' }, /^NOREN_PORT is "many", but it takes a number/],
    [{ DATABASE_URL: 'mysql://me:secret@host/db' }, /^DATABASE_URL is "mysql:\/\/…@host\/db"/],
  ] as [Record<string, string>, RegExp][]
  const errors = await Promise.all(cases.map(([env]) => refusalOf(env)))
  for (const [n, [, sentence]] of cases.entries()) assert.match(errors[n] ?? '', sentence)
})

test('an unreachable PostgreSQL is reported with the name of the setting and without the password', async () => {
  const port = String((await freePorts()) + 2)
  const error = await refusalOf({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/none` })
  assert.match(
    error,
    /^DATABASE_URL is "postgres:\/\/…@127\.0\.0\.1:\d+\/none", but no PostgreSQL could be opened/,
  )
  assert.not(error.includes('secret'))
})

test('a port in use is reported with the name of the setting', async () => {
  const port = await freePorts()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port + 3, '127.0.0.1', resolve))
  const error = await refusalOf({ NOREN_PORT: String(port) })
  assert.match(error, new RegExp(`^NOREN_PORT needs port ${port + 3}, which another program is using`))
  await new Promise((resolve) => other.close(resolve))
})

test('an interrupted first start is repeated, one process uses a data folder at a time, and bookings survive a power cut', async () => {
  const folder = newFolder()
  // The files of a first start that was interrupted.
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'database', 'PG_VERSION'), '')
  writeFileSync(join(folder, 'making'), '')
  const port = await freePorts()
  const env = { NOREN_DATA: folder, NOREN_PORT: String(port) }
  const first = spawnServer(env)
  await first.opened
  assert.not(existsSync(join(folder, 'making')))
  const other = await refusalOf({ NOREN_DATA: folder, NOREN_PORT: String(await freePorts()) })
  assert.match(other, /^NOREN_DATA is ".+", which process \d+ is using/)

  const api = `http://localhost:${port + 3}`
  const guest = await guestAt(api, 'keeper')
  const tuesday = nextWeekday(2, 10)
  const { body } = await guest.book(
    'kyoto',
    orderOf([await guest.choose('kyoto', tuesday, addDays(tuesday, 1))]),
  )
  // A power cut leaves the lock file of a process that no longer runs.
  first.child.kill('SIGKILL')
  await first.ended
  assert.is(readFileSync(join(folder, 'lock-1'), 'utf8'), String(first.child.pid))
  const second = spawnServer(env)
  await second.opened
  assert.is((await (await guestAt(api, 'keeper')).show(body)).body.number, body.number)
  second.child.kill('SIGINT')
  assert.is((await second.ended).code, 0)
  assert.is(readFileSync(join(folder, 'lock-2'), 'utf8'), '')
})

test('a data folder of another version is refused', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'database', 'PG_VERSION'), '9')
  const { code, output: message } = await spawnServer({
    NOREN_DATA: folder,
    NOREN_PORT: String(await freePorts()),
  }).ended
  assert.is(code, 1)
  assert.match(message, /NOREN_DATA/)
})

test.run()
