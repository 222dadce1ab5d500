import { setTimeout as wait } from 'node:timers/promises'
import { limit } from '../../support/slowness.ts'

const LIMIT_MS = limit(30_000)
const INTERVAL_MS = 50

/** Repeats an action until it succeeds, and returns its result. After 30 s it rejects with the last error. */
export async function until<Result>(act: () => Promise<Result>): Promise<Result> {
  const startedAt = Date.now()
  for (;;)
    try {
      return await act()
    } catch (error) {
      if (Date.now() - startedAt > LIMIT_MS) throw error
      await wait(INTERVAL_MS)
    }
}
