/** Ways out of any screen, taken by the app itself because a call could not be mended. */
export type Exit = 'unavailable' | 'signIn'

/** Remembers an exit that is asked for before the screens stand, and takes it when they do. */
export function createExits() {
  let take: ((exit: Exit) => void) | null = null
  let asked: Exit | null = null
  return {
    leave(exit: Exit): void {
      if (take) take(exit)
      else asked = exit
    },
    /** From now on exits are taken by this; the returned function ends it. */
    serve(next: (exit: Exit) => void): () => void {
      take = next
      if (asked) next(asked)
      asked = null
      return () => {
        take = null
      }
    },
  }
}

export type Exits = ReturnType<typeof createExits>
