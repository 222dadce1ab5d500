import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import type { FieldRequirement } from '#shared/party/guestFields.ts'
import type { GuestValues } from './guestForm.ts'

/** What a refusal of an order is read with, also after a reload: the page then has no order, but its draft and its request. */
export type SentParts = {
  values: GuestValues
  /** The number of the rooms. */
  count: number
  body: Partial<ReservationOrder>
  /** How the hotel asks for the guests of the rooms. */
  roomGuest: FieldRequirement
}
