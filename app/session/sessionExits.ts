/** Ways out of any screen, taken by the app itself because a call could not be mended. */
export type SessionExit = 'unavailable' | 'signIn'

/** Remembers an exit that is asked for before the screens stand, and takes it when they do. */
export function createSessionExits() {
  let take: ((exit: SessionExit) => void) | null = null
  let asked: SessionExit | null = null
  return {
    request(exit: SessionExit): void {
      if (take) take(exit)
      else asked = exit
    },
    /** From now on exits are taken by this; the returned function ends it. */
    onRequest(next: (exit: SessionExit) => void): () => void {
      take = next
      if (asked) next(asked)
      asked = null
      return () => {
        take = null
      }
    },
  }
}

export type SessionExits = ReturnType<typeof createSessionExits>
