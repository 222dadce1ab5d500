import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lockFolder } from '../../../examples/server/database/lock.ts'

const PROCESSES = 12
const ROUNDS = 10

/** A process that tries to lock a folder at a moment, keeps the lock, and answers whether it has it. */
const PROGRAM = `
  import { lockFolder } from './examples/server/database/lock.ts'
  process.on('message', ({ folder, at }) => {
    while (Date.now() < at);
    let isLocked = true
    try {
      lockFolder(folder)
    } catch {
      isLocked = false
    }
    process.send(isLocked)
  })
  process.send('ready')`

const test = suite('contract/database/folderLock')
const folder = mkdtempSync(join(tmpdir(), 'noren-lock-'))
const processes: ChildProcess[] = []

test.after(() => {
  for (const child of processes) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function startProcesses(): Promise<void> {
  const outfile = '.build/lock-for-tests.mjs'
  buildSync({
    stdin: { contents: PROGRAM, resolveDir: process.cwd() },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
  })
  processes.push(...Array.from({ length: PROCESSES }, () => fork(outfile)))
  await Promise.all(processes.map((child) => once(child, 'message')))
}

test(`in each of ${ROUNDS} rounds, one of up to ${PROCESSES} processes takes over the lock of a killed process`, async () => {
  await startProcesses()
  for (let round = 1; round <= ROUNDS; round++) {
    const at = Date.now() + 30
    const answers = processes.map(async (child) => {
      child.send({ folder, at })
      return (await once(child, 'message'))[0] === true ? child : []
    })
    const [winner, ...others] = (await Promise.all(answers)).flat()
    assert.is(others.length, 0, `round ${round}: ${others.length + 1} processes acquired the lock`)
    assert.ok(winner)
    processes.splice(processes.indexOf(winner), 1)
    const gone = once(winner, 'exit')
    winner.kill('SIGKILL')
    await gone
  }
})

test('a released lock is free, also for the same process, and old lock files are deleted', () => {
  const lock = lockFolder(folder)
  assert.throws(() => lockFolder(folder), /which process \d+ is using/)
  lock.release()
  lockFolder(folder).release()
  assert.is(readdirSync(folder).length, 1)
})

test.run()
