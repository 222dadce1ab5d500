import { useEffect, useRef } from 'react'
import type { ApiCall } from '#app/data/client.ts'
import type { Bridge } from '#app/platform/bridge.ts'
import { useIsVisible } from '#app/platform/visibility.ts'
import type { Hotel } from '#app/settings/hotel/hotel.ts'
import type { Started } from '#app/start/started.ts'

/** The time after which loading is tried again, in ms. Until then the events wait in `track.ts`. */
const RETRY_MS = 4000

/**
 * Loads and starts the analytics reporter after a rendering, as soon as the app is visible and has a receiver: the data
 * layers of the app's page, or a page around the frame that the hotel allows.
 */
export function useReporter(
  bridge: Bridge,
  hotel: Hotel,
  { inChatbot, hadEmail }: Started,
  token: () => string | null,
  call: ApiCall,
) {
  const isVisible = useIsVisible()
  const currentHotel = useRef(hotel)
  currentHotel.current = hotel
  const isDue = isVisible && (!bridge.framed || bridge.hasReceiver())
  useEffect(() => {
    if (!isDue) return
    const start = () =>
      import('#app/analytics/startReporter.ts').then(
        (m) =>
          m.startReporter({
            bridge,
            hotel: () => currentHotel.current,
            skipsFirst: hadEmail,
            inChatbot,
            token,
            call,
            hotelId: currentHotel.current.id,
          }),
        () => void setTimeout(start, RETRY_MS),
      )
    requestAnimationFrame(() => setTimeout(start))
  }, [isDue, bridge, hadEmail, inChatbot, token, call])
}
