import type { HotelState } from '#loader/state/hotels.ts'
import { isLocaleExplicit, locale } from '#loader/state/locale.ts'
import { type Target, targets } from '#shared/bridge/messages.ts'

/** The search of a hotel's bar as a query; empty before it has dates. */
export const searchQuery = ({ search }: HotelState): string =>
  search.criteria.value.checkout ? search.query.value : ''

/** The app's address for a hotel and a target. `query` holds criteria. The guest's own language applies unless one was chosen. */
export function appAddress(base: string, hotel: HotelState, target: Target, query: string): string {
  const all = new URLSearchParams(query)
  all.set('code', hotel.code)
  if (isLocaleExplicit.value) all.set('locale', locale.value)
  return `${base}${targets[target]}?${all}`
}
