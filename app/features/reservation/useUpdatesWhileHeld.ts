import { useEffect, useEffectEvent } from 'react'

/** The time between two requests for a held reservation, in ms. */
const ASK_MS = 60_000

/**
 * Requests a held reservation again when the guest returns to the page, and each minute while the page is visible: the money of a
 * transfer may have arrived, or the rooms may be released.
 */
export function useUpdatesWhileHeld(isHeld: boolean, refetch: () => Promise<unknown>): void {
  const ask = useEffectEvent(() => {
    if (!document.hidden) void refetch()
  })
  useEffect(() => {
    if (!isHeld) return
    const onReturn = () => ask()
    const timer = setInterval(onReturn, ASK_MS)
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [isHeld])
}
