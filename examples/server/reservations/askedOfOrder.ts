import type { ReservationOrder } from '#shared/api/reservationOrder.ts'

/** What an order said besides, as the reservation stores it in one column: no SQL reads it. */
export type AskedOfOrder = ReturnType<typeof askedOfOrder>

/** Returns what a reservation stores of its order without columns. A field that the order leaves out is missing. */
export const askedOfOrder = ({ mode, coupon_code, promo_code, tracking }: ReservationOrder) => ({
  mode,
  coupon_code,
  promo_code,
  tracking,
})
