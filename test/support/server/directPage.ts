import { type DirectMovement, movementOf } from '#app/features/reservation/change/direct/directMovement.ts'
import {
  type DirectPrice,
  directPrice,
  pricedChange,
  wantedChanges,
} from '#app/features/reservation/change/direct/directPrice.ts'
import type { ChangeRequest, DirectSums } from '#shared/api/changes.ts'
import type { Definition, RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { Answer } from './guest.ts'

type Call = <E extends Definition>(endpoint: E, request: RequestOf<E>) => Promise<Answer<ResponseOf<E>>>

/** The page of a change at a server without offers: what it shows, and what its button sends beside the key of the reservation. */
export type DirectPage = {
  price: DirectPrice
  movement: DirectMovement
  body: {
    rooms: NonNullable<ChangeRequest['rooms']>
    coupon_code?: string | null
    total_price: number
    sums?: DirectSums
  }
}

/** Computes the page of a change as the app does, by a search for each wanted room. Null if a room is not offered. */
export async function directPage(
  call: Call,
  hotelId: string | number,
  stay: Reservation,
  rooms: NonNullable<ChangeRequest['rooms']>,
): Promise<DirectPage | null> {
  const changes = wantedChanges(stay, { rooms })
  if (!changes) return null
  const priced = await Promise.all(
    changes.map(async (change) => {
      const { wanted } = change
      if (!wanted) return pricedChange(change, { rooms: [] })
      const { checkin_date, checkout_date, adults, children, kids_tiers, kids_ages, room_plan_code } = wanted
      const query = {
        rooms: [{ checkin_date, checkout_date, adults, children, kids_tiers, kids_ages }],
        room_plan_codes: [room_plan_code],
        ...(stay.coupon_code !== null && { coupon_code: stay.coupon_code }),
      }
      const { status, body } = await call(api.rooms.search, { params: { hotelId }, query })
      return status === 200 ? pricedChange(change, body) : null
    }),
  )
  const known = priced.filter((room) => room !== null)
  if (known.length < priced.length) return null
  const price = directPrice(stay, known)
  const movement = movementOf(stay, price)
  const isPriced = known.some(({ after }) => after !== null)
  return {
    price,
    movement,
    body: {
      rooms: known.map(({ after, promotion }, at) => ({
        ...rooms[at],
        ...(after && { room_plan_code: after.room_plan_code }),
        ...(promotion !== null && { promotion_id: promotion }),
      })),
      total_price: price.total,
      ...(isPriced && { coupon_code: stay.coupon_code }),
      ...(movement.is === 'anew' && { sums: movement.sums }),
    },
  }
}
