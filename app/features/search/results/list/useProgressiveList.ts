import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#app/platform/whenIdle.ts'
import { useLeaving } from './SwapList.tsx'

/** The number of cards to render at once: a card is about as high as most screens. */
const firstScreen = () => Math.ceil(innerHeight / 1000)
/** The number of cards to add or remove in one idle callback. */
const SLICE = 1

/** Responses whose lists were complete on the page. A guest who comes back finds the list at its full length. */
const completed = new WeakSet<object>()

export const wasCompleted = (response: object): boolean => completed.has(response)

/**
 * The number of cards of a list to render now: the first screen at once, the others one by one when the browser is idle.
 * `response` is the source of the list; `minimum` is a number of cards to render at once, which can grow; `isBack` renders
 * all cards at once. A list that `SwapList` has replaced removes its cards in the same way.
 */
export function useProgressiveList(
  length: number,
  response: object,
  minimum: number,
  isBack: boolean,
): number {
  const leave = useLeaving()
  const [rendered, setRendered] = useState(() =>
    isBack ? length : Math.min(length, Math.max(firstScreen(), minimum)),
  )
  const least = Math.min(length, minimum)
  if (!leave && rendered < least) setRendered(least)
  useEffect(() => {
    if (leave && rendered === 0) return leave()
    if (leave || rendered < length)
      return whenIdle(() => startTransition(() => setRendered(rendered + (leave ? -SLICE : SLICE))))
    completed.add(response)
  }, [length, response, rendered, leave])
  return rendered
}
