import { createContext, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import * as css from './SwapList.module.css'

/** For a replaced list: the function that removes it for good. Null for the current list. */
const LeavingContext = createContext<(() => void) | null>(null)

export const useLeaving = () => use(LeavingContext)

/** A replaced list with its number. `leave` stays the same function while the list exists. */
type PastList = { at: number; list: ReactNode; leave: () => void }

/**
 * Shows a list, and replaces it when `of` changes. The replaced list is hidden at once and removes its cards later:
 * removing many cards takes as long as rendering the first cards of the next list, and the guest waits for those only.
 */
export function SwapList({ of, children }: { of: unknown; children: ReactNode }) {
  const [{ now, at, past }, setLists] = useState({ now: of, at: 0, past: [] as PastList[] })
  const shown = useRef(children)
  useLayoutEffect(() => {
    shown.current = children
  })
  if (now !== of) {
    const leave = () => setLists((lists) => ({ ...lists, past: lists.past.filter((one) => one.at !== at) }))
    setLists({ now: of, at: at + 1, past: [...past, { at, list: shown.current, leave }] })
  }

  return [{ at, list: children, leave: null }, ...past].map((one) => (
    <div key={one.at} className={one.leave ? css.past : undefined} inert={one.leave !== null}>
      <LeavingContext value={one.leave}>{one.list}</LeavingContext>
    </div>
  ))
}
