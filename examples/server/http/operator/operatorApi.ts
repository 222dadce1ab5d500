import { array, boolean, enums, nullable, object, optional } from 'superstruct'
import { endpoint } from '#shared/api/endpoint.ts'
import { Count, Currency, Email, Instant, Money, openText, StayDateText, Text } from '#shared/api/scalars.ts'
import { limitPeriods } from '#shared/money/limitUse.ts'
import { paymentStates } from '#shared/money/payment/paymentStates.ts'
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
 * What each does is in `operatorDocs.ts`.
 */
export const operatorApi = {
  operator: {
    receiveTransfer: endpoint({
      method: 'POST',
      path: '/operator/transfers/{number}',
      access: 'operator',
      body: Transfer,
      response: object({ booked: boolean(), received: Money, missing: Money }),
    }),
    undecidedCharges: endpoint({
      method: 'GET',
      path: '/operator/payments',
      access: 'operator',
      response: array(UndecidedCharge),
    }),
    decidePayment: endpoint({
      method: 'POST',
      path: '/operator/payments/{number}',
      access: 'operator',
      body: Decision,
      response: object({ state: openText(paymentStates) }),
    }),
    refunds: endpoint({
      method: 'GET',
      path: '/operator/refunds',
      access: 'operator',
      response: array(RefundByHotel),
    }),
    endReservation: endpoint({
      method: 'POST',
      path: '/operator/reservations/{number}/end',
      access: 'operator',
      body: Ending,
      response: object({ voucher_value: Money, voucher_nights: Count }),
    }),
    setMemberLock: endpoint({
      method: 'PUT',
      path: '/operator/hotels/{hotelId}/members/{memberId}',
      access: 'operator',
      body: object({ is_locked: boolean() }),
      response: object({ is_locked: boolean() }),
    }),
    setOrganization: endpoint({
      method: 'PUT',
      path: '/operator/hotels/{hotelId}/organizations/{organizationId}',
      access: 'operator',
      body: object({
        name: Text,
        display_name: Text,
        program_id: nullable(Count),
        /**
         * All limits of the organization, of each month or year: room nights, or an amount in minor units, which names its currency.
         * Without `limits`, they stay.
         */
        limits: optional(
          array(
            object({
              period: enums(limitPeriods),
              unit: enums(['room_nights', 'amount']),
              currency: optional(Currency),
              limit: Count,
            }),
          ),
        ),
        /** All people of the organization. Without `password`, a person has the password of before. */
        people: array(object({ email: Email, role: nullable(Text), password: optional(Text) })),
      }),
      response: object({ people: Count }),
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
