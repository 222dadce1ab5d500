import { run } from './command.mjs'
import { nodeFailures } from './results.mjs'
import { hasSecondTry } from './secondTry.mjs'

/** The title of a failed test, from its message: the first line names the place, the second the title. */
const titleOf = (failure) => /^✖ (.+?)(?: \([\d.]+ms\))?$/m.exec(failure)?.[1] ?? null

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

async function runEngines(titles = []) {
  const only = titles.map((title) => `--test-name-pattern=/^${escaped(title)}$/`)
  const args = ['--test-reporter=spec', ...only, '.build/test/engines/main.mjs']
  const { code, output } = await run('node', args)
  const count = (word) => Number(new RegExp(`^ℹ ${word} (\\d+)`, 'm').exec(output)?.[1] ?? 0)
  const failed = Math.max(count('tests') - count('pass') - count('skipped'), code === 0 ? 0 : 1)
  return { passed: count('pass'), failed, failures: nodeFailures(output) }
}

/**
 * Runs the journeys in Firefox and WebKit. In CI the failed ones run a second time, in both engines. `missing` names what is
 * not installed: then nothing counts as passed.
 */
export async function engines(missing) {
  if (missing.length > 0) {
    console.log(
      `NOT RUN: the journeys in Firefox and WebKit. Install ${missing.join(', ')}, or run as root on Debian.`,
    )
    return { passed: 0, failed: 0, isSkipped: true }
  }
  const first = await runEngines()
  const titles = [...new Set(first.failures.map(titleOf))]
  if (first.failed === 0 || !hasSecondTry || titles.length === 0 || titles.includes(null)) return first
  console.log(`engines: second try of ${titles.join(', ')}`)
  const second = await runEngines(titles)
  // A pattern that matches nothing would hide the failures.
  if (second.passed < titles.length && second.failed === 0) return first
  if (second.failed > 0) return { passed: first.passed, failed: second.failed, failures: second.failures }
  return { passed: first.passed + first.failures.length, failed: 0, flaky: first.failures }
}
