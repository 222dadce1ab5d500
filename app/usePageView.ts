import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { Flags } from './routeFlags.ts'

type Seen = NonNullable<Flags['analytics']>

/** What tag managers know these screens by. */
const trackedPaths: Record<Seen, string> = {
  search_result: 'search',
  guest_detail: 'guest-detail',
  payment_detail: 'payment',
  confirmation: 'confirmation',
}

/**
 * Tells the hotel's tag managers, on our own page, which screen is seen: its tracked path and title, and its event.
 * `skipsFirst`: the address the guest came with held an e-mail, and that visit is not told.
 */
export function usePageView(seen: Seen | undefined, title: string, skipsFirst: boolean): void {
  const { pathname } = useLocation()
  const { ownCode, currency, dataLayers } = useHotel()
  const skips = useRef(skipsFirst)
  const told = useRef('')

  useEffect(() => {
    if (!seen || told.current === pathname) return
    told.current = pathname
    if (skips.current) {
      skips.current = false
      return
    }
    for (const name of dataLayers) {
      const owner = window as unknown as Record<string, unknown[] | undefined>
      owner[name] ??= []
      const layer = owner[name]
      if (!Array.isArray(layer)) continue
      layer.push({
        event: 'page_view',
        page_path: `/reservation-tripla/${ownCode}/${trackedPaths[seen]}`,
        page_title: title,
      })
      layer.push({ event: seen, hotel_code: ownCode, currency })
    }
  }, [seen, pathname, title, ownCode, currency, dataLayers])
}
