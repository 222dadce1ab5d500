/** The name of a step, and its duration in milliseconds; infinite while it runs. */
export type StepTime = { step: string; ms: number }

type Calls = Record<string, (...args: never[]) => Promise<unknown>>

/** The element, page or function that a step is given. */
function subjectOf(args: unknown[]): string {
  const subjects = args.map((arg) => {
    if (typeof arg === 'function') return arg.name
    if (typeof arg === 'string') return arg === 'page' || arg === 'app' ? '' : arg
    const { name, css } = (arg ?? {}) as { name?: string | RegExp; css?: string }
    return String(name ?? css ?? '')
  })
  return subjects.find((subject) => subject !== '') ?? ''
}

/** The same functions, which also add their durations to `times`. */
export function timed<Steps extends Calls>(steps: Steps, times: StepTime[]): Steps {
  const timedSteps = Object.entries(steps).map(([name, call]) => {
    async function timedCall(...args: never[]) {
      const startedAt = performance.now()
      const time = { step: `${name} ${subjectOf(args)}`.trim(), ms: Number.POSITIVE_INFINITY }
      times.push(time)
      try {
        return await call(...args)
      } finally {
        time.ms = performance.now() - startedAt
      }
    }
    return [name, timedCall]
  })
  return Object.fromEntries(timedSteps)
}

/** The steps of at least 0.1 s, first the step that has not ended, then the slowest: `click 検索 1.2 s, openPage popup 0.8 s`. */
export const listTimes = (times: StepTime[]): string =>
  times
    .filter(({ ms }) => ms >= 100)
    .sort((one, other) => other.ms - one.ms)
    .map(
      ({ step, ms }) =>
        `${step} ${ms === Number.POSITIVE_INFINITY ? 'did not end' : `${(ms / 1000).toFixed(1)} s`}`,
    )
    .join(', ')
