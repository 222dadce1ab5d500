import type { OtherPrice } from '#shared/api/rooms.ts'

/** The agencies' prices of a room type: each agency's lowest, the lowest first. Prices below the hotel's own are included. */
export function otherPrices(prices: readonly OtherPrice[], roomTypeCode: string): OtherPrice[] {
  const lowest = new Map<string, OtherPrice>()
  for (const price of prices) {
    const known = lowest.get(price.agency)
    if (price.room_type_code !== roomTypeCode || (known && known.total_price <= price.total_price)) continue
    lowest.set(price.agency, price)
  }
  return [...lowest.values()].sort((a, b) => a.total_price - b.total_price)
}
