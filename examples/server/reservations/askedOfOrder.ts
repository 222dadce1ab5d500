import type { ReservationOrder } from '#shared/api/reservationOrder.ts'

/** The fields of an order that no SQL reads. A reservation stores them in one column. */
export type AskedOfOrder = ReturnType<typeof askedOfOrder>

/** Returns these fields of an order. A field that the order leaves out is not stored. */
export const askedOfOrder = ({ mode, coupon_code, promo_code, tracking }: ReservationOrder) => ({
  mode,
  coupon_code,
  promo_code,
  tracking,
})
