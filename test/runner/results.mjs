/** More lines of a failure are in the output of its stage. */
const MAX_LINES = 25

/** The first lines of a text. */
export const shortened = (text) => text.trim().split('\n').slice(0, MAX_LINES).join('\n')

/** The last lines of an output, where a program that crashes says why. */
export const endOf = (output) => output.trim().split('\n').slice(-MAX_LINES).join('\n')

/** uvu writes the path of each file before its suites. */
const FILE_LINE = /^(?=\S+\.test\.mjs$)/m
const SUITE_END = /\((\d+) \/ (\d+)\)$/gm

/** The failures in what uvu wrote about one file. It writes no message when a hook throws: then only the numbers differ. */
function uvuFailures(text) {
  const messages = [...`${text}\n\n\n`.matchAll(/^ {3}FAIL {2}.*?(?=^ {3}FAIL {2}|\n\n\n)/gms)].map(
    ([failure]) => shortened(failure),
  )
  const hooks = [...text.matchAll(/^ (.+?) {2}[•✘ ]*?\((\d+) \/ (\d+)\)$/gm)]
    .filter(([line, , passed, total]) => passed !== total && !line.includes('✘'))
    .map(([, suite, passed, total]) => `${suite}: a hook failed (${passed} of ${total} tests passed)`)
  return [...messages, ...hooks]
}

/**
 * Reads the results of uvu from its output, by file. A skipped test does not count. `isComplete` is false for the file in
 * which uvu crashed.
 * @returns for each file its path, the numbers of its tests, and for each failure its test and its message
 */
export function uvuResults(output) {
  const hasEnded = /^ {2}Total:/m.test(output)
  const parts = output.split(FILE_LINE).filter((part) => /^\S+\.test\.mjs\n/.test(part))
  return parts.map((text, place) => {
    const counts = [...text.matchAll(SUITE_END)].map(([, passed, total]) => [Number(passed), Number(total)])
    const passed = counts.reduce((sum, [count]) => sum + count, 0)
    const total = counts.reduce((sum, [, count]) => sum + count, 0)
    const failures = uvuFailures(text)
    return {
      file: text.slice(0, text.indexOf('\n')),
      passed,
      failed: Math.max(total - passed, failures.length),
      failures,
      isComplete: hasEnded || place < parts.length - 1,
    }
  })
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with this character
const withoutColours = (text) => text.replace(/\x1b\[\d+m/g, '')

/** A test that reaches its limit has two messages: the limit, and the step that did not end. */
const messagesOf = (errors) =>
  withoutColours(
    errors
      .slice(0, 2)
      .map(({ message }) => message)
      .join('\n'),
  ) || 'no message'

/** The names of the steps in which a test failed, the outermost first. */
function failedSteps(steps = []) {
  const failed = steps.find(({ error }) => error)
  return failed ? [failed.title, ...failedSteps(failed.steps)] : []
}

const attached = (attachments, name) => {
  const found = (attachments ?? []).find((attachment) => attachment.name === name)
  return found?.body ? Buffer.from(found.body, 'base64').toString() : ''
}

/** Each test of a JSON report of Playwright, with the results of its tries. */
function testsIn(report) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  return specsOf(report).flatMap(({ file, line, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      file,
      name: `${file}:${line} (${projectName}) ${title}`,
      projectName,
      title,
      status,
      results,
    })),
  )
}

/** The failures in a JSON report of Playwright: file, title and message of each. */
export function playwrightFailures(report) {
  const failures = testsIn(report)
    .filter(({ status }) => status === 'unexpected')
    .map(({ name, results }) => shortened(`${name}\n${messagesOf(results.flatMap(({ errors }) => errors))}`))
  return [
    ...failures,
    ...(report.errors ?? []).map(({ message }) => shortened(withoutColours(message ?? 'no message'))),
  ]
}

/** The tests that failed at first and passed at the second try: with errors, step and page of the failed try. */
export function flakyJourneys(report) {
  return testsIn(report)
    .filter(({ status }) => status === 'flaky')
    .map(({ name, results }) => {
      const { errors, steps, attachments } = results.find((result) => result.status !== 'passed')
      const place = errors.find(({ location }) => location)?.location
      const lines = [
        name,
        `step: ${failedSteps(steps).join(' › ') || 'none'}${place ? ` (${place.file}:${place.line})` : ''}`,
        `page: ${attached(attachments, 'page') || 'unknown'}`,
        messagesOf(errors),
      ]
      return shortened(lines.join('\n'))
    })
}

/** The tests of a JSON report that passed: folder, name and the duration of the try that passed, in ms. */
export const journeyTimes = (report, folderOf) =>
  testsIn(report).flatMap(({ file, name, projectName, results }) => {
    const passed = results.find(({ status }) => status === 'passed')
    return passed ? [{ folder: folderOf(file, projectName), name, ms: passed.duration }] : []
  })

/** The failures at the end of what the reporter `spec` of node:test prints. */
export function nodeFailures(output) {
  const [, list = ''] = output.split('✖ failing tests:\n')
  return list
    .split(/^test at /m)
    .filter((text) => text.trim() !== '')
    .map(shortened)
}
