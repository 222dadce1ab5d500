import { useEffect, useRef } from 'react'
import type { Bridge } from '#app/platform/bridge.ts'
import { useIsVisible } from '#app/platform/visibility.ts'
import type { Hotel } from '#app/settings/hotelOf.ts'
import type { Started } from '#app/start/started.ts'
import { reporterFile } from './reporterFile.ts'

/** A chunk that could not be had is asked for again after so long; until then all is kept. */
const AGAIN_MS = 4000

/** Brings in what tells of the guest's way, once there is a picture of it and somebody to tell. */
export function useReporter(
  bridge: Bridge,
  hotel: Hotel,
  { inChatbot, hadEmail }: Started,
  isHeard: boolean,
  token: () => string | null,
) {
  const isUp = useIsVisible()
  const now = useRef(hotel)
  now.current = hotel
  const isDue = inChatbot || (isUp && isHeard)
  useEffect(() => {
    if (!isDue) return
    const start = () =>
      reporterFile.load().then(
        (m) => m.startReporter({ bridge, hotel: () => now.current, skipsFirst: hadEmail, inChatbot, token }),
        () => void setTimeout(start, AGAIN_MS),
      )
    requestAnimationFrame(() => setTimeout(start))
  }, [isDue, bridge, hadEmail, inChatbot, token])
}
