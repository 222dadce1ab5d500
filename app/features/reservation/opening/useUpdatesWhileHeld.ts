import { useEffect, useEffectEvent } from 'react'
import type { Reservation } from '#shared/api/reservations.ts'

/** The time between two requests for a held reservation, in ms. */
const ASK_MS = 60_000

/**
 * Requests a reservation again that is held, or whose change waits for its payment: when the guest returns to the page, and each
 * minute while the page is visible. The money may have arrived, or the rooms may be released. A reservation with an open change is also
 * requested at once: another page may have ended the change since the response was stored.
 */
export function useUpdatesWhileHeld(
  reservation: Pick<Reservation, 'status' | 'open_change'> | undefined,
  refetch: () => Promise<unknown>,
): void {
  const hasOpenChange = Boolean(reservation?.open_change)
  const isWaiting = reservation?.status === 'held' || hasOpenChange
  const ask = useEffectEvent(() => {
    if (!document.hidden) void refetch()
  })
  const askAtOnce = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (hasOpenChange) askAtOnce()
  }, [hasOpenChange])
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
