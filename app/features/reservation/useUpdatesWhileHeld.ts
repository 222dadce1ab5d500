import { useEffect, useEffectEvent } from 'react'

/** The time between two requests for a held reservation, in ms. */
const ASK_MS = 60_000

/**
 * Requests a reservation with an open change once more: another page may have ended the payment of the change since the response was
 * stored.
 */
export function useUpdateOfChange(hasOpenChange: boolean, refetch: () => Promise<unknown>): void {
  const ask = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (hasOpenChange) ask()
  }, [hasOpenChange])
}

/**
 * Requests a reservation again that is held, or whose change waits for its payment: when the guest returns to the page, and each
 * minute while the page is visible. The money may have arrived, or the rooms may be released.
 */
export function useUpdatesWhileHeld(isWaiting: boolean, refetch: () => Promise<unknown>): void {
  const ask = useEffectEvent(() => {
    if (!document.hidden) void refetch()
  })
  useEffect(() => {
    if (!isWaiting) return
    const onReturn = () => ask()
    const timer = setInterval(onReturn, ASK_MS)
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [isWaiting])
}
