/**
 * `held`: the rooms wait for a payment until `held_until`. `reserved` or `upcoming`: booked. `released`: the payment did
 * not arrive in time. `done` or `completed`: the stay is over. `unscheduled`: a voucher for which no dates are chosen yet.
 * `expired`: such a voucher after its last day.
 */
export const reservationStatuses = [
  'held',
  'reserved',
  'upcoming',
  'released',
  'cancelled',
  'done',
  'completed',
  'unscheduled',
  'expired',
] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

/** Whether the stay is booked and not over. */
export const isUpcoming = (status: string): boolean => status === 'reserved' || status === 'upcoming'
/** Whether the guests have stayed. */
export const isStayOver = (status: string): boolean => status === 'done' || status === 'completed'
/** Whether the rooms are sold: the stay is booked, or it is over. */
export const isSold = (status: string): boolean => isUpcoming(status) || isStayOver(status)

/** Whether a reservation is a voucher without a stay: no dates are chosen, or not in time. */
export const isWithoutStay = (status: string): boolean => status === 'unscheduled' || status === 'expired'
