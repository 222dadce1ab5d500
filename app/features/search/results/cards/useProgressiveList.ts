import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#app/platform/whenIdle.ts'
import { useLeaving } from './SwapList.tsx'

/** A card fills most of a screen, and every tall screen is filled by so many; the others follow in slices of so many. */
const firstScreen = () => Math.ceil(innerHeight / 1000)
const SLICE = 1

/** Answers that were drawn whole before: who comes back to them finds them as long as they were. */
const known = new WeakSet<object>()

export const wasDrawn = (answer: object): boolean => known.has(answer)

/**
 * How many of a list's cards to draw now: the first screen at once, at least `wanted`, all the others soon after,
 * whenever the browser has nothing else to do. `answer` is what the list was made of; `isBack` draws it whole at first.
 * A list that another has followed is taken down as it was drawn.
 */
export function useProgressiveList(length: number, answer: object, wanted: number, isBack: boolean): number {
  const leave = useLeaving()
  const isLeaving = leave !== null
  const [drawn, set] = useState(() => (isBack ? length : Math.min(length, Math.max(firstScreen(), wanted))))
  // biome-ignore lint/correctness/useExhaustiveDependencies: whom to tell is said anew each time
  useEffect(() => {
    if (isLeaving && drawn === 0) return leave()
    if (isLeaving || drawn < length)
      return whenIdle(() => startTransition(() => set(drawn + (isLeaving ? -SLICE : SLICE))))
    known.add(answer)
  }, [length, answer, drawn, isLeaving])
  return drawn
}
