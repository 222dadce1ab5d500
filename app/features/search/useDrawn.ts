import { startTransition, useEffect, useState } from 'react'

/** So many cards fill the first screens; the others follow in slices of so many. */
const FIRST = 3
const SLICE = 3
/** A browser that never rests draws on all the same. */
const PATIENCE_MS = 200

function whenIdle(act: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(act, 20)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(act, { timeout: PATIENCE_MS })
  return () => cancelIdleCallback(request)
}

/** Answers that were drawn whole before: who comes back to them finds them as long as they were. */
const known = new WeakSet<object>()

/**
 * How many of a list's cards to draw now: the first screens at once, at least `wanted`, all the others soon after,
 * whenever the browser has nothing else to do. `answer` is what the list was made of.
 */
export function useDrawn(list: readonly unknown[], answer: object, wanted: number): number {
  const [state, set] = useState({ list, drawn: known.has(answer) ? list.length : FIRST })
  const drawn = Math.max(state.list === list ? state.drawn : FIRST, wanted)
  const isWhole = drawn >= list.length
  useEffect(() => {
    if (!isWhole) return whenIdle(() => startTransition(() => set({ list, drawn: drawn + SLICE })))
    known.add(answer)
    return undefined
  }, [list, answer, drawn, isWhole])
  return drawn
}
