import { type Infer, number, object, optional, string, union } from 'superstruct'
import { ReservationOrder } from '#shared/api/reservationOrder.ts'

/**
 * A booking request as it was sent. A repetition sends exactly this, with the same key and client session: for the server
 * a key belongs to its session. The session is absent until the first request is sent.
 */
export const Submitted = object({
  bookingKey: string(),
  hotelId: union([string(), number()]),
  body: ReservationOrder,
  /** The user at the moment of the order, see `idsOf`. */
  owner: string(),
  session: optional(string()),
})
export type Submitted = Infer<typeof Submitted>

/** An order as the guest has confirmed it. */
export type Confirmed = Pick<Submitted, 'body' | 'hotelId' | 'owner'>
