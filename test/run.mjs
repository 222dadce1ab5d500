// Runs the tests and prints all failures again and `N passed, N failed`.
//   node test/run.mjs                  all stages
//   node test/run.mjs check            the stages that take less than a minute
//   node test/run.mjs <stage> …        the named stages
//   node test/run.mjs changed [base]   the tests of the features that differ from a commit, and the main journeys

import { changedFiles, defaultBase, testsOf } from './runner/changed.mjs'
import { passes } from './runner/command.mjs'
import { contractTests } from './runner/contract.mjs'
import { grownJourneys, printTimes } from './runner/durations.mjs'
import { engines } from './runner/engines.mjs'
import { journeys } from './runner/journeys.mjs'
import { flakyText, hasSecondTry, tooManyFlaky } from './runner/secondTry.mjs'
import { measureSlowness } from './runner/speed.mjs'
import { uvu } from './runner/uvu.mjs'
import { ensureChromium } from './support/ensureChromium.mjs'
import { ensureEngines } from './support/ensureEngines.mjs'
import { ensurePdfText } from './support/ensurePdfText.mjs'
import { ensurePostgres } from './support/ensurePostgres.mjs'

/** `npm run test:all` also runs variations of what other tests prove. */
const runsAll = Boolean(process.env.NOREN_TEST_ALL)

/** Stages with these options run beside servers and browsers, in the time that these leave. */
const background = { isBackground: true }

const stages = {
  types: () =>
    Promise.all(
      ['tsconfig.json', 'loader', 'test/types/react', 'test/types/preact', 'test/types/plain'].map(
        // Several checkers in a process repeat work. Other stages keep the other core busy.
        (project) => passes('npx', ['tsc', '-p', project, '--checkers', '1'], background),
      ),
    ),
  lint: async () => [
    await passes('npx', ['biome', 'ci', '--error-on-warnings'], background),
    await passes('npx', ['knip', '-c', 'test/knip.json', '--no-progress', '--no-config-hints'], background),
  ],
  build: async () => [await passes('node', ['build.mjs']), await passes('node', ['build.mjs', 'tests'])],
  unit: () => uvu('unit', background),
  models: () => uvu('models', background),
  rules: () => uvu('rules', background),
  contract: async () => {
    await installed.contract
    return contractTests()
  },
  // The component stage and the journeys share one server.
  e2e: async () => {
    await installed.e2e
    return journeys('e2e', { options: runsAll ? [] : ['--grep-invert', '@long'] })
  },
  // The API has the app's origin here, and another origin in the stage `e2e`. `npm test` has unit and contract tests of it.
  sameOrigin: async () => {
    await installed.sameOrigin
    return journeys('sameOrigin', {
      options: ['--project=complete', 'preflights', 'wholeJourney'],
      env: { NOREN_SAME_ORIGIN: 'on', NOREN_TEST_DATABASE: 'pglite' },
    })
  },
  engines: async () => engines(await installed.engines),
}

/** What stages need beside npm's packages. */
const needs = {
  contract: async () => {
    await ensurePostgres()
    await ensurePdfText()
  },
  e2e: async () => {
    await ensurePostgres()
    await ensureChromium()
  },
  sameOrigin: ensureChromium,
  engines: ensureEngines,
}

/** The stages of `npm test`. */
const usual = Object.keys(stages).filter((name) => runsAll || name !== 'sameOrigin')

const short = ['types', 'lint', 'build', 'unit', 'models', 'rules']

/** The files that the build makes of these test files, in its folder. */
const builtFiles = (files, folder) =>
  files.map((file) => file.slice(`test/${folder}/`.length).replace(/\.tsx?$/, '.mjs'))

/** Limits the stages to a change: only its unit files, contract topics and journeys, the models, and the main journeys. */
function limitTo({ features, unit, contract, journeys: files, isGlobal }) {
  console.log(
    isGlobal
      ? 'The change touches what all tests depend on: after this, run npm test.'
      : `The change touches ${features.join(', ')}.`,
  )
  stages.unit = () =>
    isGlobal || unit.length > 0
      ? uvu('unit', { ...background, ...(!isGlobal && { files: builtFiles(unit, 'unit') }) })
      : none
  stages.contract = async () => {
    await installed.contract
    return contract.length > 0 ? contractTests(builtFiles(contract, 'contract')) : none
  }
  stages.e2e = async () => {
    await installed.e2e
    const own = files.map((file) => file.slice('test/'.length))
    return [
      await journeys('main', { options: ['--grep', '@main'] }),
      own.length > 0 ? await journeys('e2e', { options: ['--grep-invert', '@main', ...own] }) : none,
    ]
  }
  return ['build', 'types', 'unit', 'models', 'contract', 'e2e']
}

const none = { passed: 0, failed: 0 }

const names = process.argv.slice(2)
const isChange = names[0] === 'changed'
const unknown = isChange ? [] : names.filter((name) => name !== 'check' && !(name in stages))
if (unknown.length > 0) {
  console.error(
    `There is no stage "${unknown}". There are: changed, check, ${Object.keys(stages).join(', ')}.`,
  )
  process.exit(1)
}
const chosen = isChange
  ? limitTo(testsOf(changedFiles(names[1] ?? defaultBase())))
  : names.length === 0
    ? usual
    : names.flatMap((name) => (name === 'check' ? short : [name]))
// All stages except types and lint need the build.
const runs =
  chosen.includes('build') || chosen.every((name) => name === 'types' || name === 'lint')
    ? chosen
    : ['build', ...chosen]

const sum = { passed: 0, failed: 0 }
/** For the end of the output: what keeps the output of CI keeps its end. */
const allFailures = []
const allFlaky = []
const allTimes = []

function addFailure(failure) {
  sum.failed++
  allFailures.push(failure)
}

/** The results of a stage. A stage that throws has failed: the other stages go on. */
async function resultsOf(name) {
  try {
    return [await stages[name]()].flat()
  } catch (error) {
    return [{ passed: 0, failed: 1, failures: [String(error?.stack ?? error)] }]
  }
}

/** Runs a stage and adds its results to the sum. Returns whether it passed. */
async function runStage(name) {
  const startedAt = Date.now()
  const results = await resultsOf(name)
  for (const { passed, failed, failures = [], flaky = [], times = [] } of results) {
    sum.passed += passed
    sum.failed += failed
    allFailures.push(...failures.map((failure) => `${name}: ${failure}`))
    allFlaky.push(...flaky.map((test) => `${name}: ${test}`))
    if (name !== 'sameOrigin') allTimes.push(...times)
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

/**
 * The stages of servers and browsers, which run one after the other: beside another one, a journey takes up to three times longer.
 * Each waits for its processes now and then. The stages of the background fill this time.
 */
const isInFront = (name) => ['contract', 'e2e', 'sameOrigin', 'engines'].includes(name)

const slowness = await measureSlowness()
process.env.NOREN_TEST_SLOWNESS = slowness.toFixed(2)
if (slowness > 1)
  console.log(`This machine is ${slowness.toFixed(1)} times slower: so are the limits of tests.\n`)

/** By stage: the result of its installation. dpkg does one at a time; the stages before these run meanwhile. */
const installed = {}
let lastInstalled = Promise.resolve()
for (const name of runs.filter((name) => name in needs)) {
  installed[name] = lastInstalled.then(needs[name])
  lastInstalled = installed[name].catch(() => {})
}

const canContinue = !runs.includes('build') || (await runStage('build'))
if (canContinue) {
  const others = runs.filter((name) => name !== 'build')
  await Promise.all([
    runInOrder(others.filter(isInFront)),
    runInOrder(others.filter((name) => !isInFront(name))),
  ])
}
if (allTimes.length > 0) printTimes(allTimes)
// The table states the times of `npm test`.
const grown = sum.failed === 0 && runs.includes('e2e') && !isChange && !runsAll ? grownJourneys(allTimes) : []
if (grown.length > 0) console.log(`GROWN\n${grown.join('\n')}\n`)
// Other programs on a machine of CI can slow a part of a run: there a grown folder is printed and does not fail.
if (!hasSecondTry) for (const sentence of grown) addFailure(`durations: ${sentence}`)
if (allFlaky.length > 0) console.log(flakyText(allFlaky))
const tooFlaky = tooManyFlaky(allFlaky)
if (tooFlaky) addFailure(tooFlaky)
if (allFailures.length > 0) console.log(`FAILURES\n\n${allFailures.join('\n\n')}\n`)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exit(sum.failed > 0 ? 1 : 0)
