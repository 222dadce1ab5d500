import type { RoomResult } from '#shared/api/rooms.ts'
import type { SortOrder } from '#shared/search/sortOrders.ts'

const lowest = (room: RoomResult) => Math.min(...room.room_plans.map((plan) => plan.total_price))

/**
 * Sorts plans and room types by price, or keeps the hotel's own order. Sold-out room types have no price and come
 * last.
 */
export function sortRooms(rooms: RoomResult[], order: SortOrder): RoomResult[] {
  const open = rooms.filter(({ room_plans }) => room_plans.length > 0)
  const soldOut = rooms.filter(({ room_plans }) => room_plans.length === 0)
  if (order !== 'recommended') {
    const sign = order === 'price_high_to_low' ? -1 : 1
    for (const room of open) room.room_plans.sort((a, b) => sign * (a.total_price - b.total_price))
    const prices = new Map(open.map((room) => [room, lowest(room)]))
    open.sort((a, b) => sign * ((prices.get(a) ?? 0) - (prices.get(b) ?? 0)))
  }
  return [...open, ...soldOut]
}
