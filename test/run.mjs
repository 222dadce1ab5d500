// Runs the tests and prints all failures again and `N passed, N failed`. Without arguments: all stages. With arguments: only the named
// stages; `check` stands for the stages that take less than a minute.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './support/ensureChromium.mjs'
import { ensureEngines } from './support/ensureEngines.mjs'
import { ensurePostgres } from './support/ensurePostgres.mjs'
import { endOf, nodeFailures, playwrightFailures, shortened, uvuResults } from './support/failedTests.mjs'

const firstHalf =
  '^(?:booking|calendar|hotels|prices|sandbox|start)/.*\\.test\\.mjs$|^conformance\\.test\\.mjs$'
const secondHalf = '^(?!(?:booking|calendar|hotels|prices|sandbox|start)/|conformance).*\\.test\\.mjs$'

const stages = {
  types: () =>
    Promise.all(
      ['tsconfig.json', 'loader', 'test/types/react', 'test/types/preact', 'test/types/plain'].map(
        (project) => passes('npx', ['tsc', '-p', project]),
      ),
    ),
  lint: async () => [
    await passes('npx', ['biome', 'ci', '--error-on-warnings']),
    await passes('npx', ['knip', '-c', 'test/knip.json', '--no-progress', '--no-config-hints']),
  ],
  build: async () => [await passes('node', ['build.mjs']), await passes('node', ['build.mjs', 'tests'])],
  unit: () => uvu('unit'),
  rules: () => uvu('rules'),
  // Two halves that take about the same time, one for each core.
  contract: async () => {
    await installed.contract
    return (await Promise.all([uvu('contract', firstHalf), uvu('contract', secondHalf)])).flat()
  },
  e2e: () => journeys('e2e'),
  // The API has the app's origin here, and another origin in the stage `e2e`. The languages do not depend on that.
  sameOrigin: () =>
    journeys(
      'sameOrigin',
      ['--project=complete', ...['--grep-invert', ' (ja|ko|zh_Hans|zh_Hant) '], ...['booking', 'preflights']],
      { NOREN_SAME_ORIGIN: 'on' },
    ),
  engines: () => engines(),
}

/** What stages need beside npm's packages. */
const needs = {
  contract: ensurePostgres,
  e2e: ensureChromium,
  sameOrigin: ensureChromium,
  engines: ensureEngines,
}

const short = ['types', 'lint', 'build', 'unit', 'rules']
const names = process.argv.slice(2)
const unknown = names.filter((name) => name !== 'check' && !(name in stages))
if (unknown.length > 0) {
  console.error(`There is no stage "${unknown}". There are: check, ${Object.keys(stages).join(', ')}.`)
  process.exit(1)
}
const chosen =
  names.length === 0 ? Object.keys(stages) : names.flatMap((name) => (name === 'check' ? short : [name]))
// All stages except types and lint need the build.
const runs =
  chosen.includes('build') || chosen.every((name) => name === 'types' || name === 'lint')
    ? chosen
    : ['build', ...chosen]

/** Runs a command. A quiet command prints nothing. A buffered one prints when it has ended, so that outputs do not mix. */
function run(command, args, { quiet = false, isBuffered = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    })
    let output = ''
    const append = (chunk) => {
      output += chunk
      if (!quiet && !isBuffered) process.stdout.write(chunk)
    }
    child.stdout.on('data', append)
    child.stderr.on('data', append)
    child.on('close', (code) => {
      if (isBuffered) console.log(output)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Runs a command that counts as one test. Prints its output only if it fails. */
async function passes(command, args) {
  const { code, output } = await run(command, args, { quiet: true })
  if (code === 0) return { passed: 1, failed: 0 }
  console.log(output)
  return { passed: 0, failed: 1, failures: [`${command} ${args.join(' ')}\n${shortened(output)}`] }
}

/** Runs the tests of a folder whose paths match the pattern. */
async function uvu(folder, pattern = '\\.test\\.mjs$') {
  if (!existsSync(`.build/test/${folder}`)) return { passed: 0, failed: 0 }
  const args = ['node_modules/uvu/bin.js', `.build/test/${folder}`, pattern, '--no-color']
  const { code, output } = await run('node', args, { isBuffered: true })
  const { passed, failed, failures } = uvuResults(output)
  const hasCrashed = code !== 0 && failures.length === 0
  return {
    passed,
    failed: Math.max(failed, code === 0 ? 0 : 1),
    failures: hasCrashed ? [endOf(output)] : failures,
  }
}

/** Runs the journeys. `options` are Playwright's, and `env` are settings of the server. */
async function journeys(stage, options = [], env = {}) {
  await installed[stage]
  const report = 'test-results/journeys.json'
  rmSync(report, { force: true })
  const output = `test-results/${stage}`
  const { code } = await run('npx', ['playwright', 'test', '-c', 'test', `--output=${output}`, ...options], {
    env,
  })
  if (code !== 0 && existsSync(output)) printFailedPages(output)
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const results = JSON.parse(readFileSync(report, 'utf8'))
  const { expected, unexpected } = results.stats
  const failed = Math.max(unexpected, code === 0 ? 0 : 1)
  return { passed: expected, failed, failures: playwrightFailures(results) }
}

/** Prints each page as it was at the failure, as roles and names: CI keeps no files. */
function printFailedPages(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('error-context.md'))
  for (const file of files) {
    const [, page] = /```yaml\n(.*?)```/s.exec(readFileSync(`${folder}/${file}`, 'utf8')) ?? []
    if (page) console.log(`${file}\n${page}`)
  }
}

/** Runs the journeys in Firefox and WebKit. Nothing counts as passed where these cannot run. */
async function engines() {
  const missing = await installed.engines
  if (missing.length > 0) {
    console.log(
      `NOT RUN: the journeys in Firefox and WebKit. Install ${missing.join(', ')}, or run as root on Debian.`,
    )
    return { passed: 0, failed: 0, isSkipped: true }
  }
  const { code, output } = await run('node', ['--test-reporter=spec', '.build/test/engines/main.mjs'])
  const count = (word) => Number(new RegExp(`^ℹ ${word} (\\d+)`, 'm').exec(output)?.[1] ?? 0)
  const failed = Math.max(count('tests') - count('pass'), code === 0 ? 0 : 1)
  return { passed: count('pass'), failed, failures: nodeFailures(output) }
}

const sum = { passed: 0, failed: 0 }
/** For the end of the output: what keeps the output of CI keeps its end. */
const allFailures = []

/** Runs a stage and adds its results to the sum. Returns whether it passed. */
async function runStage(name) {
  const startedAt = Date.now()
  const results = [await stages[name]()].flat()
  for (const { passed, failed, failures = [] } of results) {
    sum.passed += passed
    sum.failed += failed
    allFailures.push(...failures.map((failure) => `${name}: ${failure}`))
    if (failed > failures.length)
      allFailures.push(`${name}: ${failed - failures.length} failed without a message`)
  }
  const hasPassed = results.every(({ failed }) => failed === 0)
  const result = results.some(({ isSkipped }) => isSkipped) ? 'NOT RUN' : 'ok'
  console.log(
    `${name}: ${hasPassed ? result : 'FAILED'} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)\n`,
  )
  return hasPassed
}

async function runInOrder(names) {
  for (const name of names) await runStage(name)
}

/** The browsers of these stages keep all cores busy. Each other stage keeps one busy. */
const usesBrowsers = (name) => ['e2e', 'sameOrigin', 'engines'].includes(name)

/** By stage: the result of its installation. dpkg does one at a time; the stages before these run meanwhile. */
const installed = {}
let lastInstalled = Promise.resolve()
for (const name of runs.filter((name) => name in needs)) {
  installed[name] = lastInstalled.then(needs[name])
  lastInstalled = installed[name].catch(() => {})
}

const canContinue = !runs.includes('build') || (await runStage('build'))
if (canContinue) {
  const others = runs.filter((name) => name !== 'build' && !usesBrowsers(name))
  await Promise.all([
    runInOrder(others.filter((name) => name !== 'contract')),
    runInOrder(others.filter((name) => name === 'contract')),
  ])
  await runInOrder(runs.filter(usesBrowsers))
}
if (allFailures.length > 0) console.log(`FAILURES\n\n${allFailures.join('\n\n')}\n`)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exit(sum.failed > 0 ? 1 : 0)
