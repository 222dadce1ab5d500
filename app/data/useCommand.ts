import { useState } from 'react'
import { ApiError } from '#app/data/ApiError.ts'

/** Runs the command of a form. `refused` is why the last run failed; each failure has a number. */
export function useCommand() {
  const [isRunning, setRunning] = useState(false)
  const [failures, setFailures] = useState(0)
  const [error, setError] = useState<ApiError | null>(null)
  /** Returns the refusal; null if the command was done. */
  async function run(send: () => Promise<unknown>): Promise<ApiError | null> {
    setRunning(true)
    setError(null)
    try {
      await send()
      return null
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      setError(thrown)
      setFailures((before) => before + 1)
      return thrown
    } finally {
      setRunning(false)
    }
  }
  return { isRunning, refused: error && { error, key: failures }, run }
}
