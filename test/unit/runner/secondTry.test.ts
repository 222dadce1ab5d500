import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { StageResult } from '../../runner/journeys.mjs'
import { tooManyFlaky } from '../../runner/secondTry.mjs'

const test = suite('test/runner/secondTry')

/** Runs `call` of the runner on these files, in a folder of the build. Returns the result. */
function resultOf(files: Record<string, string>, call: string, env: Record<string, string>): StageResult {
  mkdirSync('.build', { recursive: true })
  const folder = mkdtempSync(resolve('.build/runner-'))
  try {
    for (const [name, code] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), code)
    }
    const program = `
      const { uvu } = await import('./test/runner/uvu.mjs')
      const { journeys } = await import('./test/runner/journeys.mjs')
      const folder = ${JSON.stringify(folder)}
      console.log('RESULT ' + JSON.stringify(await ${call}))`
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    })
    const [, json] = /^RESULT (.*)$/m.exec(stdout) ?? []
    assert.ok(json, stdout + stderr)
    return JSON.parse(json as string) as StageResult
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Code of a function that runs `fails` at its first, third, fifth … call, also in another process. */
const everySecondTime = (fails: string) => `
  import { existsSync, rmSync, writeFileSync } from 'node:fs'
  function failAtFirst() {
    const mark = import.meta.url.slice(7) + '.mark'
    if (existsSync(mark)) return rmSync(mark)
    writeFileSync(mark, '')
    ${fails}
  }`

const uvuFile = (name: string, code: string) => `
  import { suite } from '${resolve('node_modules/uvu/dist/index.mjs')}'
  ${code}
  const test = suite('${name}')
  test('passes', () => {})
  test('A guest books', () => { failAtFirst() })
  test.run()`

const never = 'function failAtFirst() {}'
const always = `function failAtFirst() { throw new Error('No room is left') }`
const sometimes = everySecondTime(`throw new Error('The clock was late')`)
const crashes = everySecondTime('process.exit(7)')

const suites = {
  'rooms/a.test.mjs': uvuFile('rooms/a', sometimes),
  'rooms/b.test.mjs': uvuFile('rooms/b', never),
}
const runUvu = `uvu('rooms', { build: folder })`

test('outside of CI there is no second try', () => {
  const { passed, failed, failures, flaky } = resultOf(suites, runUvu, { CI: '' })
  assert.equal([passed, failed, flaky], [3, 1, undefined])
  assert.match(failures?.[0] ?? '', /The clock was late/)
})

test('in CI a test file runs a second time after a failure, and only the result of its last run counts', () => {
  const files = { ...suites, 'rooms/c.test.mjs': uvuFile('rooms/c', always) }
  const { passed, failed, failures, flaky } = resultOf(files, runUvu, { CI: 'true' })
  assert.equal([passed, failed, failures?.length, flaky?.length], [5, 1, 1, 1])
  assert.match(failures?.[0] ?? '', /No room is left/)
  assert.match(flaky?.[0] ?? '', /^rooms\/a\.test\.mjs\n.*A guest books.*The clock was late/s)
})

test('after a crash the files that have not run yet run too, and the file that crashed is flaky', () => {
  const files = { ...suites, 'rooms/a.test.mjs': uvuFile('rooms/a', crashes) }
  const { passed, failed, flaky } = resultOf(files, runUvu, { CI: 'true' })
  assert.equal([passed, failed, flaky?.length], [4, 0, 1])
  assert.match(flaky?.[0] ?? '', /^rooms\/a\.test\.mjs\ncrashed/)
})

const journey = (name: string, code: string) => `
  import { test } from 'playwright/test'
  ${code}
  test('${name}', async () => { await test.step('chooses a room', () => { failAtFirst() }) })`

const config = `
  import { hasSecondTry } from '${resolve('test/runner/secondTry.mjs')}'
  export default { retries: hasSecondTry ? 1 : 0, workers: 2 }`
const runJourneys = `journeys('runner', { config: folder })`

test('in CI a flaky journey is listed with step, file and error, and a journey that fails twice fails', () => {
  const files = {
    'playwright.config.mjs': config,
    'a.spec.mjs': journey('A guest books', sometimes),
    'b.spec.mjs': journey('A guest pays', always),
  }
  const { passed, failed, failures, flaky = [], times } = resultOf(files, runJourneys, { CI: 'true' })
  assert.equal([passed, failed, flaky.length, times?.length], [1, 1, 1, 1])
  assert.match(
    flaky[0] ?? '',
    /^a\.spec\.mjs:\d+ \(\) A guest books\nstep: chooses a room \(.*a\.spec\.mjs:\d+\)\npage: unknown\nError: The clock was late/,
  )
  assert.match(failures?.[0] ?? '', /b\.spec\.mjs.*A guest pays\n.*No room is left/s)
})

test('three flaky tests pass, and four fail the run', () => {
  const flaky = ['a', 'b', 'c', 'd'].map((name) => `${name} is flaky`)
  assert.is(tooManyFlaky([]), null)
  assert.is(tooManyFlaky(flaky.slice(1)), null)
  assert.is(tooManyFlaky(flaky), '4 tests are flaky; 3 are allowed.')
})

test.run()
