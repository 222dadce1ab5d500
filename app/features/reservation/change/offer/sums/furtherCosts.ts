import type { ChangeOffer } from '#shared/api/changes.ts'
import { type Money, sumOf } from '#shared/money/money.ts'

/** What the costs of an offer depend on. Amounts in minor units. */
type OfferCosts = {
  after: { rooms: Pick<ChangeOffer['after']['rooms'][number], 'reservation_hotel_room_id' | 'fees'>[] }
  rooms: Pick<ChangeOffer['rooms'][number], 'reservation_hotel_room_id' | 'cancelling_costs'>[]
}

/** What cancelling costs after a change beside the fees of its rooms, and these fees, with the fees of this change. */
export function furtherCosts({ after, rooms }: OfferCosts): { further: Money; fees: Money } {
  const booked = new Set(after.rooms.map((room) => room.reservation_hotel_room_id))
  const fees = sumOf(after.rooms.map((room) => room.fees))
  const costs = rooms
    .filter(({ reservation_hotel_room_id: id }) => booked.has(id))
    .map((room) => room.cancelling_costs)
  return { further: sumOf(costs) - fees, fees }
}
