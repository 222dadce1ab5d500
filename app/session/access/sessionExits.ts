import type { Access } from '#shared/api/endpoint.ts'

/** A redirect from any screen, because a call failed and there is no recovery. For a refused call: the access of the call. */
export type SessionExit = 'unavailable' | Access

/** Passes requests for a redirect to `SessionRedirects`. A request before the first rendering waits for the listener. */
export function createSessionExits() {
  let listener: ((exit: SessionExit) => void) | null = null
  let waiting: SessionExit | null = null
  return {
    request(exit: SessionExit): void {
      if (listener) listener(exit)
      else waiting = exit
    },
    /** Sets the listener. The returned function removes it. */
    onRequest(next: (exit: SessionExit) => void): () => void {
      listener = next
      if (waiting) next(waiting)
      waiting = null
      return () => {
        listener = null
      }
    },
  }
}

export type SessionExits = ReturnType<typeof createSessionExits>
