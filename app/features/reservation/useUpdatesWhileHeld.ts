import { useEffect, useEffectEvent } from 'react'

/** How often the page asks whether a held reservation is paid, in ms. */
const ASK_MS = 60_000

/**
 * Asks for a held reservation again when the guest returns to the page, and each minute while the page is visible: the money of a
 * transfer has arrived, or the rooms are released.
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
