import { existsSync, readdirSync } from 'node:fs'
import { crash, run } from './command.mjs'
import { uvuResults } from './results.mjs'
import { hasSecondTry } from './secondTry.mjs'

const sum = (results, field) => results.reduce((total, result) => total + result[field], 0)

/** The test files of a folder of the build that match the pattern. */
const filesIn = (folder, pattern) =>
  readdirSync(folder, { recursive: true }).filter((file) => new RegExp(pattern, 'i').test(file))

const patternOf = (files) =>
  `^(?:${files.map((file) => file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`

/** Runs files with uvu. Adds for each file how long it took, in ms: from its line to the line of the next file. */
async function runFiles(folder, pattern, options) {
  const starts = new Map()
  let unread = ''
  const onText = (text) => {
    const lines = (unread + text).split('\n')
    unread = lines.pop() ?? ''
    for (const line of lines) if (/^\S+\.test\.mjs$/.test(line)) starts.set(line, performance.now())
  }
  const args = ['node_modules/uvu/bin.js', folder, pattern, '--no-color']
  const { code, output, stdout } = await run('node', args, { prints: 'at the end', onText, ...options })
  const ends = [...starts.values()].slice(1).concat(performance.now())
  const files = uvuResults(stdout)
  const times = [...starts].map(([file, start], place) => ({ file, ms: (ends[place] ?? start) - start }))
  return { code, output, files, times }
}

/** The files that failed, crashed, or did not run because of the crash of a file before them. */
function unfinished(all, files) {
  const good = new Set(files.filter((file) => file.failed === 0 && file.isComplete).map(({ file }) => file))
  return all.filter((file) => !good.has(file))
}

/**
 * Runs the tests of a folder of the build, or only these built files. In CI the files that failed run a second time:
 * a file that passes then is flaky. After a crash the files that have not run yet run too. `options` go to `run`.
 */
export async function uvu(name, { files, build = '.build/test', ...options } = {}) {
  const folder = `${build}/${name}`
  const pattern = files ? patternOf(files) : '\\.test\\.mjs$'
  if (!existsSync(folder)) return { passed: 0, failed: 0 }
  const first = await runFiles(folder, pattern, options)
  const timesOf = (times) =>
    times.map(({ file, ms }) => ({ folder: `${name}/${file.split('/')[0]}`, name: `${name}/${file}`, ms }))
  const failures = first.files.flatMap((file) => file.failures)
  const result = { passed: sum(first.files, 'passed'), times: timesOf(first.times) }
  if (first.code === 0 && failures.length === 0) return { ...result, failed: 0 }

  const again = unfinished(filesIn(folder, pattern), first.files)
  if (!hasSecondTry || again.length === 0) {
    if (failures.length === 0) return { ...result, ...crash(first.output), passed: result.passed }
    return { ...result, failed: sum(first.files, 'failed'), failures }
  }
  console.log(`${name}: second try of ${again.join(', ')}`)
  const second = await runFiles(folder, patternOf(again), options)
  const passedBefore = sum(
    first.files.filter(({ file }) => !again.includes(file)),
    'passed',
  )
  const failedAgain = second.files.flatMap((file) => file.failures)
  const crashed =
    failedAgain.length === 0 && (second.code !== 0 || unfinished(again, second.files).length > 0)
  const flaky = again.filter((file) => {
    const [before, after] = [first, second].map((tried) => tried.files.find((one) => one.file === file))
    const hasFailed = before !== undefined && (before.failed > 0 || !before.isComplete)
    return hasFailed && after?.failed === 0 && after.isComplete
  })
  const errorsOf = (file) =>
    first.files.find((one) => one.file === file)?.failures.join('\n') ||
    `crashed\n${first.output.slice(-2000)}`
  return {
    passed: passedBefore + sum(second.files, 'passed'),
    failed: Math.max(sum(second.files, 'failed'), crashed ? 1 : 0),
    failures: crashed ? crash(second.output).failures : failedAgain,
    flaky: flaky.map((file) => `${name}/${file}\n${errorsOf(file)}`),
    times: [...result.times, ...timesOf(second.times)],
  }
}
