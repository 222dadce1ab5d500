/** More lines of a failure are in the output of its stage. */
const MAX_LINES = 25

/** The first lines of a text. */
export const shortened = (text) => text.trim().split('\n').slice(0, MAX_LINES).join('\n')

/** The last lines of an output, where a program that crashes says why. */
export const endOf = (output) => output.trim().split('\n').slice(-MAX_LINES).join('\n')

/**
 * Reads the results of uvu from its output. uvu prints no message when a hook throws: the tests of such a suite are
 * missing among those that passed. A skipped test is not in its total.
 * @returns the numbers of tests, and for each failure its test and its message
 */
export function uvuResults(output) {
  const count = (word) => Number(new RegExp(`^ {2}${word}:\\s+(\\d+)`, 'm').exec(output)?.[1] ?? 0)
  const failures = [...output.matchAll(/^ {3}FAIL {2}.*?(?=^ {3}FAIL {2}|\n\n\n)/gms)].map(([text]) =>
    shortened(text),
  )
  const withoutMessage = [...output.matchAll(/^ (.+?) {2}[•✘ ]*?\((\d+) \/ (\d+)\)$/gm)]
    .filter(([line, , passed, total]) => passed !== total && !line.includes('✘'))
    .map(([, suite, passed, total]) => `${suite}: a hook failed (${passed} of ${total} tests passed)`)
  const passed = count('Passed')
  return { passed, failed: count('Total') - passed, failures: [...failures, ...withoutMessage] }
}

/** The failures in a JSON report of Playwright: file, title and message of each. */
export function playwrightFailures(report) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const failures = specsOf(report).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        // A test that reaches its limit has two messages: the limit, and the step that did not end.
        const messages = results.flatMap(({ errors }) => errors).map((error) => error.message)
        const message = messages.slice(0, 2).join('\n') || 'no message'
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with this character
        return shortened(`${file}:${line} (${projectName}) ${title}\n${message.replace(/\x1b\[\d+m/g, '')}`)
      }),
  )
  return [...failures, ...(report.errors ?? []).map(({ message }) => shortened(message))]
}

/** The failures at the end of what the reporter `spec` of node:test prints. */
export function nodeFailures(output) {
  const [, list = ''] = output.split('✖ failing tests:\n')
  return list
    .split(/^test at /m)
    .filter((text) => text.trim() !== '')
    .map(shortened)
}
