import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { isWithoutStay, type ReservationStatus } from '#shared/reservation/status.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { ReceiptSums } from './receiptSums.ts'

/** From which day receipts are issued: from the day of the payment, or from the day of the check-out. */
type IssuedFrom = 'payment' | 'checkout'

/** The days by the way in which a stay was paid. `on_site`: the desk of the hotel has recorded the payment. */
type IssuedFromByWay = { card: IssuedFrom; transfer: IssuedFrom; on_site: IssuedFrom }

export const defaultIssuedFrom: IssuedFromByWay = {
  card: 'checkout',
  transfer: 'checkout',
  on_site: 'payment',
}

/** The days that a hotel sets, and the default of each way that it does not set. */
export const issuedFromOf = (
  set: { [Way in keyof IssuedFromByWay]?: IssuedFrom | undefined } = {},
): IssuedFromByWay => ({
  card: set.card ?? defaultIssuedFrom.card,
  transfer: set.transfer ?? defaultIssuedFrom.transfer,
  on_site: set.on_site ?? defaultIssuedFrom.on_site,
})

/** Why a reservation has no receipt; the names are keys of texts. */
export type NoReceipt = 'not_booked' | 'by_voucher' | 'deferred' | 'unrecorded' | 'nothing_paid'

export type ReceiptState =
  | { state: 'available' }
  | { state: 'not_yet'; from: StayDate }
  | { state: 'none'; reason: NoReceipt }

export type ReceiptFacts = {
  status: ReservationStatus
  payment_method: PaymentMethod | null
  sums: ReceiptSums | null
  /** Whether a voucher pays the whole price, also the part that is paid at the hotel. */
  isByVoucher: boolean
  /** Whether the desk of the hotel has recorded a payment. */
  isPaidAtDesk: boolean
  issuedFrom: IssuedFromByWay
  /** The last check-out of the rooms that stay. */
  checkout: StayDate
  today: StayDate
}

const wayOf = ({ payment_method, isPaidAtDesk }: ReceiptFacts): keyof IssuedFromByWay =>
  isPaidAtDesk ? 'on_site' : payment_method === 'bank_transfer' ? 'transfer' : 'card'

/**
 * Whether a reservation has a receipt today, by the day of its hotel. A stay with a deferred payment never has one, also after its local
 * taxes are paid at the hotel, and neither has a voucher: its value is no payment. A fee has its receipt at once, and so has a
 * receipt that withdraws an earlier one.
 */
export function receiptState(facts: ReceiptFacts): ReceiptState {
  const { status, payment_method, sums, isByVoucher, issuedFrom, checkout, today } = facts
  if (status === 'held' || status === 'released') return { state: 'none', reason: 'not_booked' }
  if (!sums) {
    if (status === 'unscheduled') return { state: 'none', reason: 'not_booked' }
    if (isByVoucher && status !== 'cancelled') return { state: 'none', reason: 'by_voucher' }
    if (payment_method === 'deferred_payment') return { state: 'none', reason: 'deferred' }
    return {
      state: 'none',
      reason: status === 'cancelled' || isWithoutStay(status) ? 'nothing_paid' : 'unrecorded',
    }
  }
  if (sums.kind === 'fee' || sums.kind === 'void') return { state: 'available' }
  if (payment_method === 'deferred_payment') return { state: 'none', reason: 'deferred' }
  if (issuedFrom[wayOf(facts)] === 'payment' || today >= checkout) return { state: 'available' }
  return { state: 'not_yet', from: checkout }
}
