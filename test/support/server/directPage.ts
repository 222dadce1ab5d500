import { type DirectMovement, movementOf } from '#app/features/reservation/change/direct/directMovement.ts'
import {
  type DirectPrice,
  directPrice,
  pricedChange,
  refusedCoupon,
  wantedChanges,
} from '#app/features/reservation/change/direct/directPrice.ts'
import { directBody, directQuery } from '#app/features/reservation/change/direct/directRequest.ts'
import type { Wish } from '#app/parts/reservation/writeWish.ts'
import type { Definition, RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { Answer } from './guest.ts'

type Call = <E extends Definition>(endpoint: E, request: RequestOf<E>) => Promise<Answer<ResponseOf<E>>>

/** The page of a change at a server without offers: what it shows, and what its button sends beside the key of the reservation. */
export type DirectPage = {
  price: DirectPrice
  movement: DirectMovement
  body: ReturnType<typeof directBody>
}

/**
 * The page of a change, by the functions of the app: requests, prices and sums. Null if a room is not offered, or if no room gets the
 * new coupon: then the page has no button.
 */
export async function directPage(
  call: Call,
  hotelId: string | number,
  stay: Reservation,
  wish: Wish,
): Promise<DirectPage | null> {
  const { coupon_code = stay.coupon_code } = wish
  const changes = wantedChanges(stay, wish)
  if (!changes) return null
  const priced = await Promise.all(
    changes.map(async (change) => {
      const { wanted } = change
      if (!wanted) return pricedChange(change, { rooms: [], coupon: null })
      const query = directQuery(wanted, coupon_code)
      const { status, body } = await call(api.rooms.search, { params: { hotelId }, query })
      return status === 200 ? pricedChange(change, body) : null
    }),
  )
  const known = priced.filter((room) => room !== null)
  if (known.length < priced.length || refusedCoupon(known, coupon_code, stay.coupon_code)) return null
  const price = directPrice(stay, known)
  const movement = movementOf(stay, price)
  return { price, movement, body: directBody(wish, coupon_code, price, movement) }
}
