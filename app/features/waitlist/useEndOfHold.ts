import { useEffect, useEffectEvent } from 'react'
import { serverNow } from '#app/platform/serverClock.ts'

/** How often an open page looks whether the time of a hold is over. */
const LOOK_MS = 30_000

/**
 * Calls `ask` after the end of a hold, on a page that stays open, and again until the hold has ended: the server may end it later than its
 * mail has said. `until` is an instant; null without a hold.
 */
export function useEndOfHold(until: string | null, ask: () => void): void {
  const onEnd = useEffectEvent(ask)
  useEffect(() => {
    if (until === null) return
    const look = () => {
      if (!document.hidden && serverNow() >= Date.parse(until)) onEnd()
    }
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [until])
}
