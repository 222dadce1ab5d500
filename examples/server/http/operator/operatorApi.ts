import { array, boolean, nullable, object, optional } from 'superstruct'
import { endpoint } from '#shared/api/endpoint.ts'
import { Count, Currency, Instant, Money, openText, StayDateText, Text } from '#shared/api/scalars.ts'
import { paymentStates } from '#shared/money/paymentStates.ts'
import { reservationStatuses } from '#shared/reservation/status.ts'
import { Transfer } from '../../booking/transfers.ts'
import { Ending } from '../../changes/cancellation/endByHotel.ts'
import { Decision } from '../../payments/operator/decisions.ts'
import { VoucherOrder } from '../../vouchers/issueVoucher.ts'

/** A charge that only the operator can look up at the gateway. */
const UndecidedCharge = object({
  number: Text,
  gateway: Text,
  order_id: Text,
  amount: Money,
  currency: Currency,
  since: Instant,
})

/** What the hotel pays back itself. `nights` is what it makes up for of a voucher of nights. */
const RefundByHotel = object({
  id: Text,
  number: Text,
  amount: Money,
  nights: optional(Count),
  currency: Currency,
  reason: nullable(Text),
  since: Instant,
})

/** A voucher without its guest. `value` and `fees` are in minor units; `nights` are nights of single rooms. */
const ListedVoucher = object({
  number: Text,
  hotel: Text,
  status: openText(reservationStatuses),
  reference: Text,
  value: Money,
  fees: Money,
  nights: optional(nullable(object({ rooms: Count, nights: Count, currency: Currency }))),
  plans: optional(array(Text)),
  from: StayDateText,
  until: StayDateText,
})

/**
 * The calls of the hotel's own system, with the operator's key as bearer token. Without the key, and on a server without a key, there
 * are no such addresses. They are no part of the contract of the widget: another server may have others, or none.
 */
export const operatorApi = {
  operator: {
    /** A bank transfer has arrived. */
    receiveTransfer: endpoint({
      method: 'POST',
      path: '/operator/transfers/{number}',
      access: 'operator',
      body: Transfer,
      response: object({ booked: boolean(), received: Money, missing: Money }),
    }),
    /** The card payments whose result is unknown, the oldest first. */
    undecidedCharges: endpoint({
      method: 'GET',
      path: '/operator/payments',
      access: 'operator',
      response: array(UndecidedCharge),
    }),
    /** Reports the result of such a payment. */
    decidePayment: endpoint({
      method: 'POST',
      path: '/operator/payments/{number}',
      access: 'operator',
      body: Decision,
      response: object({ state: openText(paymentStates) }),
    }),
    /** What the hotel has to pay back itself. */
    refunds: endpoint({
      method: 'GET',
      path: '/operator/refunds',
      access: 'operator',
      response: array(RefundByHotel),
    }),
    /** The hotel cancels, or the guests have not come. */
    endReservation: endpoint({
      method: 'POST',
      path: '/operator/reservations/{number}/end',
      access: 'operator',
      body: Ending,
      response: object({ voucher_value: Money, voucher_nights: Count }),
    }),
    /** Locks the account of a member of the brand of a hotel, or opens it again. */
    setMemberLock: endpoint({
      method: 'PUT',
      path: '/operator/hotels/{hotelId}/members/{memberId}',
      access: 'operator',
      body: object({ is_locked: boolean() }),
      response: object({ is_locked: boolean() }),
    }),
    vouchers: endpoint({
      method: 'GET',
      path: '/operator/vouchers',
      access: 'operator',
      response: object({ vouchers: array(ListedVoucher) }),
    }),
    withdrawVoucher: endpoint({
      method: 'POST',
      path: '/operator/vouchers/{number}/withdraw',
      access: 'operator',
      response: object({}),
    }),
    /** The hotel has sold a voucher. */
    issueVoucher: endpoint({
      method: 'POST',
      path: '/operator/hotels/{hotelId}/vouchers',
      access: 'operator',
      body: VoucherOrder,
      response: object({ number: Text }),
    }),
  },
}

export type OperatorApi = typeof operatorApi
