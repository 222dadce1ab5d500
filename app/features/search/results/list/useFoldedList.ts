import { useState } from 'react'
import { useIsNarrow } from '#app/ui/useIsNarrow.ts'

/** The number of cards that a narrow window shows at first. */
const FOLDED = 12

/** Responses whose whole list the guest has asked for. A guest who comes back finds the whole list. */
const opened = new WeakSet<object>()

/**
 * The number of cards of a list that the page shows, and a function that shows all of them. Narrow windows show the first
 * twelve; a single further card shows too. `response` is the source of the list; the first `minimum` cards always show.
 */
export function useFoldedList(length: number, response: object, minimum: number) {
  const isNarrow = useIsNarrow()
  const [openedNow, setOpenedNow] = useState<object | null>(null)
  const isOpen = !isNarrow || openedNow === response || opened.has(response) || length <= FOLDED + 1
  function showAll() {
    opened.add(response)
    setOpenedNow(response)
  }
  return { count: isOpen ? length : Math.min(length, Math.max(FOLDED, minimum)), showAll }
}
