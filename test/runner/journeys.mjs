import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { run } from './command.mjs'
import { flakyJourneys, journeyTimes, playwrightFailures } from './results.mjs'

/** The folder of a journey below `test`, such as `e2e/booking`. */
const folderOf = (file) => file.split('/').slice(0, 2).join('/')

/** Prints each page as it was at the failure, as roles and names: CI keeps no files. */
function printFailedPages(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('error-context.md'))
  for (const file of files) {
    const [, page] = /```yaml\n(.*?)```/s.exec(readFileSync(`${folder}/${file}`, 'utf8')) ?? []
    if (page) console.log(`${file}\n${page}`)
  }
}

/**
 * Runs journeys and tests of the component stage with Playwright. `options` are Playwright's, `env` are settings of the server,
 * and `config` is the folder of the configuration, which gives each failed test a second try in CI.
 */
export async function journeys(stage, { options = [], env = {}, config = 'test' } = {}) {
  const output = `test-results/${stage}`
  const report = `${output}.json`
  rmSync(report, { force: true })
  const { code } = await run(
    'npx',
    ['playwright', 'test', '-c', config, '--reporter=list,json', `--output=${output}`, ...options],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env } },
  )
  if (existsSync(output)) printFailedPages(output)
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const results = JSON.parse(readFileSync(report, 'utf8'))
  const { expected, unexpected, flaky } = results.stats
  return {
    passed: expected + flaky,
    failed: Math.max(unexpected, code === 0 ? 0 : 1),
    failures: playwrightFailures(results),
    flaky: flakyJourneys(results),
    times: journeyTimes(results, folderOf),
  }
}
