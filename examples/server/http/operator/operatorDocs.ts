import type { DocsOf } from '#shared/api/docs/callDocs.ts'
import type { DocumentedCall } from '#shared/api/docs/calls.ts'
import { type OperatorApi, operatorApi } from './operatorApi.ts'

const operatorDocs: DocsOf<OperatorApi['operator']> = {
  receiveTransfer: {
    summary:
      'A bank transfer for a reservation has arrived. The rooms are booked once the whole amount is received. A repeated report of one `reference` changes nothing.',
    errors: ['reservation_not_found', 'invalid', 'expired'],
  },
  undecidedCharges: {
    summary:
      'The charges that wait for a decision, with their orders at the gateway, the oldest first: of `unclear` payments, and of refused attempts whose look-ups had no answer.',
    errors: [],
  },
  decidePayment: {
    summary:
      'What the operator has found at the gateway: `paid` books the rooms, `unpaid` releases them, and the guest gets a mail. `unpaid` also ends the doubt about a refused attempt whose look-ups had no answer, even if the guest has paid in another way since. `order_id` names the charge if several charges of the reservation wait. A repeated decision changes nothing.',
    errors: ['reservation_not_found', 'payment_not_updatable', 'invalid'],
  },
  refunds: {
    summary:
      'What the hotel pays back itself, because no gateway returns the amount, and the nights of ended vouchers that it makes up for.',
    errors: [],
  },
  endReservation: {
    summary:
      'The hotel cancels a reservation, or the guests have not come. Of an ended voucher, the hotel returns `voucher_value` of the answer itself, or makes up for its `voucher_nights`. A repeated call changes nothing.',
    errors: ['reservation_not_found', 'change_refused'],
  },
  setMemberLock: {
    summary:
      'Lock the account of a member, or open it again. A locked account has no session; opening it ends the earlier sessions. The id is `user.id` of `sessions.whoami`.',
    errors: ['hotel_not_found', 'invalid'],
  },
  setOrganization: {
    summary:
      'Store an organization with all its people. Sessions of people who are not named any more end, and so do the sessions of a person with a new password. An address belongs to one organization of a brand. `limits` is what the organization may book in each month and year: its reservations count, not the private stays of its people.',
    errors: ['hotel_not_found', 'invalid', 'password_strength'],
  },
  vouchers: {
    summary: 'All vouchers with their value or nights, fees, last day and status, without their guests.',
    errors: [],
  },
  withdrawVoucher: {
    summary:
      'Withdraw a voucher that was issued by mistake; its guest gets a mail. Refused once dates were chosen with it, and after its last day. The correct voucher is issued with another `reference`.',
    errors: ['reservation_not_found', 'change_refused'],
  },
  issueVoucher: {
    summary:
      'The hotel has sold a voucher, with a `value` or with `nights`; its guest gets it by mail. A repeated call with the same `reference` issues nothing, and is refused if it differs.',
    errors: ['hotel_not_found', 'hotel_not_active', 'invalid'],
  },
}

/** The calls of the hotel's own system with their documentation. */
export const operatorCalls: readonly DocumentedCall[] = Object.entries(operatorDocs).map(([name, docs]) => ({
  id: `operator.${name}`,
  resource: 'operator',
  name,
  endpoint: operatorApi.operator[name as keyof OperatorApi['operator']],
  docs,
}))
