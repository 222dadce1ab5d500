import { startTransition, useEffect, useState } from 'react'

/** So many cards fill the first screen; the others follow in slices of so many. */
const FIRST = 2
const SLICE = 2
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

export const wasDrawn = (answer: object): boolean => known.has(answer)

/**
 * How many of a list's cards to draw now: the first screen at once, at least `wanted`, all the others soon after,
 * whenever the browser has nothing else to do. `answer` is what the list was made of; `isBack` draws it whole at first.
 */
export function useDrawn(list: readonly unknown[], answer: object, wanted: number, isBack: boolean): number {
  const [state, set] = useState({ list, drawn: isBack ? list.length : FIRST })
  const drawn = Math.max(state.list === list ? state.drawn : FIRST, wanted)
  const isWhole = drawn >= list.length
  useEffect(() => {
    if (isWhole) known.add(answer)
    else return whenIdle(() => startTransition(() => set({ list, drawn: drawn + SLICE })))
  }, [list, answer, drawn, isWhole])
  return drawn
}
