import { type ChangeSums, changeSums } from '#shared/money/change/changeSums.ts'
import { bookedExtra, type VersionExtra } from '#shared/money/change/extraChange.ts'
import type { Prepayment } from '#shared/money/change/prepayment.ts'
import { noRoom, type RequestedPrice, type VersionRoom } from '#shared/money/change/roomChange.ts'
import type { PaymentTotals } from '#shared/money/change/statement/paymentTotals.ts'
import { noPayments } from './paymentTotals.ts'

export const byCard: Prepayment = { percent: 100, collects: true }
export const atHotel: Prepayment = { percent: 0, collects: false }
export const byTransfer: Prepayment = { percent: 100, collects: false }

/** A room of a booking, paid by card; with another prepaid amount as a test states it. */
export const booked = (price: number, prepaid = price): VersionRoom => ({
  ...noRoom,
  price,
  prepaid,
  prepayment: byCard,
})

/** A room that a guest requests, paid by card and free to cancel. */
export const requestOf = (price: number, more: Partial<RequestedPrice> = {}): RequestedPrice => ({
  price,
  localTaxAt: () => 0,
  prepayment: byCard,
  feePercentAfter: 0,
  ...more,
})

export const orderedExtra = (price: number): VersionExtra => bookedExtra(price, true)

export const paid = (charged: number): PaymentTotals => ({ ...noPayments, charged })

/** A room of a change: `percent` is the fee for cancelling it before the change. */
export type RoomRow = [room: VersionRoom, requested: RequestedPrice, percent: number]
export type ExtraRow = [extra: VersionExtra, price: number, isLate?: boolean]

/** The sums of a change of rooms and extras in yen; extras that it adds are charged. */
export const sumsOf = (
  payments: PaymentTotals,
  rooms: readonly RoomRow[],
  extras: readonly ExtraRow[] = [],
  removesOnly = false,
): ChangeSums =>
  changeSums(
    payments,
    rooms.map(([before, requested, feePercentBefore]) => ({ before, requested, feePercentBefore })),
    extras.map(([before, price, isLate = false]) => ({ before, price, isLate, isCharged: true })),
    { currency: 'JPY', removesOnly },
  )

/** The sums of a change that only removes. */
export const sumsOfRemoval = (
  payments: PaymentTotals,
  rooms: readonly RoomRow[],
  extras: readonly ExtraRow[] = [],
): ChangeSums => sumsOf(payments, rooms, extras, true)

/** What a guest pays, gets back and owes. */
export const amountsOf = ({ fee, due_now, refund, fee_due, at_hotel }: ChangeSums) => ({
  fee,
  due_now,
  refund,
  fee_due,
  at_hotel,
})

export const nothing = { fee: 0, due_now: 0, refund: 0, fee_due: 0, at_hotel: 0 }

/** The rooms after a change, whose number the test states. */
export const roomsAfter = ({ rooms }: ChangeSums) =>
  rooms.map(({ after }) => after) as [VersionRoom, VersionRoom]
