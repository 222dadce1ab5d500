import { useEffect, useRef } from 'react'
import type { Call } from '#app/data/client.ts'
import { preloadQuery } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { roomsRequest } from '#app/parts/roomsRequest.ts'
import { paths } from '#app/paths.ts'
import type { Bridge } from '#app/platform/bridge.ts'
import { useSteps } from '#app/platform/Steps.tsx'
import { faceOf } from '#app/settings/faceOf.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { rooms } from '#shared/api/rooms.ts'
import { readCriteria } from '#shared/domain/criteria.ts'
import { isLocale } from '#shared/domain/locale.ts'

type Props = { bridge: Bridge; call: Call; onHello: () => void }

/** What the app does on each word of the page that holds it. */
export function BridgeEnd({ bridge, call, onHello }: Props) {
  const hotel = useHotel()
  const { locale, setLocale } = useText()
  const steps = useSteps()
  const now = useRef({ hotel, locale, setLocale, steps, onHello })
  now.current = { hotel, locale, setLocale, steps, onHello }

  useEffect(() => {
    bridge.open(
      now.current.hotel.allowedOrigins,
      {
        open({ target, criteria }) {
          const { go } = now.current.steps
          if (target === 'reservation') go(paths.lookup(), { forget: true })
          else if (criteria !== null) go(`${paths.results()}?${criteria}`, { forget: true })
          bridge.send('booking-widget-opened', {})
        },
        intend({ criteria }) {
          const request = roomsRequest(
            now.current.hotel,
            readCriteria(new URLSearchParams(criteria)).criteria,
          )
          if (request) preloadQuery(call, rooms.search, request, now.current.locale)
        },
        back() {
          now.current.steps.back()
        },
        locale({ locale: asked }) {
          if (isLocale(asked)) now.current.setLocale(asked)
        },
      },
      () => {
        bridge.send('ready', { face: faceOf(now.current.hotel), locale: now.current.locale })
        now.current.onHello()
      },
    )
    return bridge.close
  }, [bridge, call])

  // The bar outside follows the language chosen inside.
  useEffect(() => {
    bridge.send('ready', { face: faceOf(hotel), locale })
  }, [bridge, hotel, locale])

  return null
}
