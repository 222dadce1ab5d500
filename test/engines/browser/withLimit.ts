import { setTimeout as wait } from 'node:timers/promises'

/** The result of an action. Rejects after some time, in ms, with an error that names the action. */
export async function withLimit<Result>(result: Promise<Result>, ms: number, name: string): Promise<Result> {
  const end = new AbortController()
  const limit = wait(ms, null, { signal: end.signal }).then(() => {
    throw new Error(`No end of ${name} after ${ms / 1_000} s`)
  })
  try {
    return await Promise.race([result, limit])
  } finally {
    limit.catch(() => {})
    end.abort()
  }
}
