// Runs the tests and prints `N passed, N failed`. Without arguments: all stages. With arguments: only the named stages;
// `check` stands for the stages that take less than a minute.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './support/ensureChromium.mjs'

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
  contract: () => uvu('contract'),
  e2e: () => journeys(),
  // The API has the app's origin here, and another origin in the stage `e2e`.
  sameOrigin: () => journeys(['--project=blocked-storage'], { NOREN_SAME_ORIGIN: 'on' }),
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

function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    })
    let output = ''
    const append = (chunk) => {
      output += chunk
      if (!quiet) process.stdout.write(chunk)
    }
    child.stdout.on('data', append)
    child.stderr.on('data', append)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Runs a command that counts as one test. Prints its output only if it fails. */
async function passes(command, args) {
  const { code, output } = await run(command, args, { quiet: true })
  if (code !== 0) console.log(output)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

async function uvu(folder) {
  if (!existsSync(`.build/test/${folder}`)) return { passed: 0, failed: 0 }
  const { code, output } = await run('node', [
    'node_modules/uvu/bin.js',
    `.build/test/${folder}`,
    '\\.test\\.mjs$',
  ])
  const count = (word) => Number(new RegExp(`${word}:\\s+(\\d+)`).exec(output)?.[1] ?? 0)
  const [total, passed] = [count('Total'), count('Passed')]
  return { passed, failed: Math.max(total - passed - count('Skipped'), code === 0 ? 0 : 1) }
}

/** Runs the journeys. `options` are Playwright's, and `env` are settings of the server. */
async function journeys(options = [], env = {}) {
  await ensureChromium()
  const report = 'test-results/journeys.json'
  rmSync(report, { force: true })
  const { code } = await run('npx', ['playwright', 'test', '-c', 'test', ...options], { env })
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(readFileSync(report, 'utf8'))
  return { passed: stats.expected, failed: Math.max(stats.unexpected, code === 0 ? 0 : 1) }
}

const sum = { passed: 0, failed: 0 }
for (const name of runs) {
  const startedAt = Date.now()
  const results = [await stages[name]()].flat()
  for (const { passed, failed } of results) {
    sum.passed += passed
    sum.failed += failed
  }
  console.log(
    `${name}: ${results.some(({ failed }) => failed > 0) ? 'FAILED' : 'ok'} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)\n`,
  )
  if (name === 'build' && sum.failed > 0 && results.some(({ failed }) => failed > 0)) break
}
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exit(sum.failed > 0 ? 1 : 0)
