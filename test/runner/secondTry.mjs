/** In CI a failed test runs a second time. A developer sees each failure at once. */
export const hasSecondTry = process.env.CI === 'true'

/** More flaky tests than these fail a run. */
export const MAX_FLAKY = 3

/** What the end of the output says about flaky tests. */
export const flakyText = (flaky) =>
  `FLAKY: passed at the second try only. Correct the cause before anything new begins.\n\n${flaky.join('\n\n')}\n`

/** The failure that flaky tests are together; null if there are few. */
export const tooManyFlaky = ({ length }) =>
  length > MAX_FLAKY ? `${length} tests are flaky; ${MAX_FLAKY} are allowed.` : null
