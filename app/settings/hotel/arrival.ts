import type { HotelSettings } from '#shared/api/settings.ts'

/** Times at the hotel, such as `15:00`, and how guests find it; null where the hotel does not state it. */
export type HotelArrival = {
  checkinFrom: string | null
  checkinUntil: string | null
  checkoutUntil: string | null
  mapUrl: string | null
  directions: string | null
}

/** Reads the arrival settings. */
export function arrivalOf({ hotel }: Partial<HotelSettings>): HotelArrival {
  const { checkin_from, checkin_until, checkout_until, map_url, directions } = hotel?.arrival ?? {}
  return {
    checkinFrom: checkin_from ?? null,
    checkinUntil: checkin_until ?? null,
    checkoutUntil: checkout_until ?? null,
    mapUrl: map_url ?? null,
    directions: directions || null,
  }
}
