import { createContext, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import * as css from '#app/features/search/results/ResultsPage.module.css'

/** For a list that another has followed: what to call once it has taken down all its cards. */
const LeavingContext = createContext<(() => void) | null>(null)

export const useLeaving = () => use(LeavingContext)

/** A list by its number. */
type Shown = { at: number; list: ReactNode }

/**
 * Shows a list, and another in its place when `of` changes. The one before is hidden at once and takes itself down
 * later: taking many cards away costs as much as drawing the first of the next, and a guest waits only for those.
 */
export function SwapList({ of, children }: { of: unknown; children: ReactNode }) {
  const [{ now, at, past }, setTurn] = useState({ now: of, at: 0, past: [] as Shown[] })
  const shown = useRef(children)
  useLayoutEffect(() => {
    shown.current = children
  })
  if (now !== of) setTurn({ now: of, at: at + 1, past: [...past, { at, list: shown.current }] })

  const leave = (gone: number) =>
    setTurn((turn) => ({ ...turn, past: turn.past.filter((one) => one.at !== gone) }))
  return [{ at, list: children }, ...past].map((one, place) => (
    <div key={one.at} className={place ? css.past : undefined} inert={place > 0}>
      <LeavingContext value={place ? () => leave(one.at) : null}>{one.list}</LeavingContext>
    </div>
  ))
}
