import { useState } from 'react'
import { ApiError } from '#app/data/ApiError.ts'

/** The commands of a page: which one is sent, and why the last one was not done. */
export function useCommands() {
  /** The name of the command that is sent; null for none. */
  const [running, setRunning] = useState<string | null>(null)
  /** Why the last command was not done. */
  const [refused, setRefused] = useState<ApiError | null>(null)

  async function run(name: string, send: () => Promise<void>) {
    setRunning(name)
    setRefused(null)
    try {
      await send()
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      setRefused(thrown)
    } finally {
      setRunning(null)
    }
  }
  return { running, refused, run }
}
