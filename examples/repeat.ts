import { logText } from './server/errors/logText.ts'

/** Work that repeats: `now` runs it at once, `stop` waits for the run that has begun. */
export type RepeatedWork = { now: () => void; stop: () => Promise<void> }

/**
 * Runs work every `ms` milliseconds and when `now` is called, never twice at once. A failure is logged with the name of the
 * work, which runs again later.
 */
export function repeat(name: string, ms: number, work: () => Promise<unknown>): RepeatedWork {
  let running: Promise<void> | null = null
  let again = false
  const run = async () => {
    do {
      again = false
      await work().catch((error: Error) => console.error(`${name}: ${error.name} ${logText(error.message)}`))
    } while (again)
    running = null
  }
  const now = () => {
    if (running) again = true
    else running = run()
  }
  const timer = setInterval(now, ms)
  timer.unref()
  return {
    now,
    async stop() {
      clearInterval(timer)
      again = false
      await running
    },
  }
}
