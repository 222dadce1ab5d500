import type { AgencyPrice } from '#shared/api/rooms.ts'

/** What other agencies asked for a room type: each agency's lowest, the lowest first. Lower than ours is not hidden. */
export function otherPrices(prices: readonly AgencyPrice[], roomTypeCode: string): AgencyPrice[] {
  const lowest = new Map<string, AgencyPrice>()
  for (const price of prices) {
    const known = lowest.get(price.agency)
    if (price.room_type_code !== roomTypeCode || (known && known.total_price <= price.total_price)) continue
    lowest.set(price.agency, price)
  }
  return [...lowest.values()].sort((a, b) => a.total_price - b.total_price)
}
