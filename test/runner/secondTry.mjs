/** In CI a failed test runs a second time. A developer sees each failure at once. */
export const hasSecondTry = process.env.CI === 'true'

/** More flaky tests than these fail a run. */
export const MAX_FLAKY = 3

/** Prints the flaky tests, and returns the failure that they are together; null if there are few. */
export function reportFlaky(flaky) {
  if (flaky.length === 0) return null
  console.log(
    `FLAKY: passed at the second try only. Correct the cause before anything new begins.\n\n${flaky.join('\n\n')}\n`,
  )
  if (flaky.length <= MAX_FLAKY) return null
  return `${flaky.length} tests are flaky; ${MAX_FLAKY} are allowed.`
}
