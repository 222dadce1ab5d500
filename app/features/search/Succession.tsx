import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as css from './ResultsPage.module.css'
import { whenIdle } from './whenIdle.ts'

/** For a list that another has followed: what to call once it has taken down all its cards. */
const LeavingContext = createContext<(() => void) | null>(null)

export const useLeaving = () => use(LeavingContext)

/** A list that was shown, by its number. */
type Past = { at: number; list: ReactNode; isLeaving: boolean }

/**
 * Shows a list, and another in its place when `of` changes. The one before is hidden at once and takes itself down
 * later: a thousand offers cost more to take away than the first few of the next to draw, and a guest waits for those.
 */
export function Succession({ of, children }: { of: unknown; children: ReactNode }) {
  const [{ now, at, past }, setTurn] = useState({ now: of, at: 0, past: [] as Past[] })
  const shown = useRef(children)
  useLayoutEffect(() => {
    shown.current = children
  })
  if (now !== of)
    setTurn({ now: of, at: at + 1, past: [...past, { at, list: shown.current, isLeaving: false }] })

  const change = (next: (past: Past[]) => Past[]) => setTurn((turn) => ({ ...turn, past: next(turn.past) }))
  const isNew = past.some(({ isLeaving }) => !isLeaving)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` says the same each time
  useEffect(
    () =>
      isNew ? whenIdle(() => change((past) => past.map((one) => ({ ...one, isLeaving: true })))) : undefined,
    [isNew],
  )

  return [{ at, list: children, isLeaving: false }, ...past].map((one) => (
    <div key={one.at} className={one.at === at ? undefined : css.past} inert={one.at !== at}>
      <LeavingContext
        value={one.isLeaving ? () => change((past) => past.filter((other) => other.at !== one.at)) : null}
      >
        {one.list}
      </LeavingContext>
    </div>
  ))
}
