import * as assert from 'uvu/assert'
import { paymentsAfter } from '#shared/money/change/balance.ts'
import type { ChangeSums } from '#shared/money/change/changeSums.ts'
import type { VersionExtra } from '#shared/money/change/extraChange.ts'
import { noPayments, type PaymentTotals, returnedByHotel } from '#shared/money/change/paymentTotals.ts'
import { type Charge, refundPlan } from '#shared/money/change/refundPlan.ts'
import type { VersionRoom } from '#shared/money/change/roomChange.ts'
import type { Movement } from '#shared/money/change/statement.ts'
import { withoutCapture } from '#shared/money/change/withoutCapture.ts'
import { type Money, sumOf } from '#shared/money/money.ts'

/** What a gateway does in a model: what it returns, and for how many steps after the charge; null without a limit. */
export type Gateway = { returns: Charge['returns']; window: number | null }

/** A charge of a model. A pending one can be refused at its capture; until then no refund of it is sent. */
type ModelCharge = Charge & { state: 'pending' | 'captured' | 'refused' }

type ModelRefund = { charge: number; amount: Money; state: 'on_its_way' | 'refunded' | 'refused' | 'void' }

/** A reservation of a model: its version, its payments as the sums have them, and what its gateways have done. */
export type ModelReservation = {
  rooms: VersionRoom[]
  extras: VersionExtra[]
  payments: PaymentTotals
  charges: ModelCharge[]
  refunds: ModelRefund[]
  fee_due: Money
  at_hotel: Money
}

export const emptyReservation: ModelReservation = {
  rooms: [],
  extras: [],
  payments: noPayments,
  charges: [],
  refunds: [],
  fee_due: 0,
  at_hotel: 0,
}

function charged(charges: ModelCharge[], amount: Money, gateway: Gateway, now: number): ModelCharge[] {
  if (amount === 0) return charges
  const { returns, window } = gateway
  const id = charges.length
  const until = window === null ? null : now + window
  return [...charges, { id, amount, remaining: amount, charged_at: now, returns, until, state: 'pending' }]
}

/** Agrees to a change: charges what is due and plans what comes back, as the server does. */
export function agreed(
  reservation: ModelReservation,
  sums: ChangeSums,
  gateway: Gateway,
  now: number,
): ModelReservation {
  const charges = charged(reservation.charges, sums.due_now, gateway, now)
  const usable = charges.filter(({ state }) => state !== 'refused')
  const { parts, by_hotel } = refundPlan(sums.refund, usable, now)
  assert.is(sumOf(parts.map(({ amount }) => amount)) + by_hotel, sums.refund)
  return {
    rooms: sums.rooms.map(({ after }) => after),
    extras: sums.extras.map(({ after }) => after),
    payments: paymentsAfter(reservation.payments, sums, by_hotel),
    charges: charges.map((charge) => {
      const part = parts.find(({ charge: id }) => id === charge.id)
      return part ? { ...charge, remaining: charge.remaining - part.amount } : charge
    }),
    refunds: [
      ...reservation.refunds,
      ...parts.map(({ charge, amount }) => ({ charge, amount, state: 'on_its_way' as const })),
    ],
    fee_due: sums.fee_due,
    at_hotel: sums.at_hotel,
  }
}

/** The gateway answers the capture of a pending charge. */
export function captureAnswered(
  reservation: ModelReservation,
  id: number,
  state: 'captured' | 'refused',
): ModelReservation {
  const charge = reservation.charges[id]
  if (charge?.state !== 'pending') return reservation
  const charges = reservation.charges.map((one) => (one === charge ? { ...one, state } : one))
  if (state === 'captured') return { ...reservation, charges }
  const waits = (refund: ModelRefund) => refund.charge === id && refund.state === 'on_its_way'
  const refunds = sumOf(reservation.refunds.filter(waits).map(({ amount }) => amount))
  const { payments, rooms, extras } = reservation
  return {
    ...withoutCapture(payments, rooms, extras, { amount: charge.amount, refunds }),
    charges,
    refunds: reservation.refunds.map((refund) => (waits(refund) ? { ...refund, state: 'void' } : refund)),
  }
}

/** The gateway answers a refund of a captured charge. A refused refund is returned by the hotel. */
export function refundAnswered(
  reservation: ModelReservation,
  at: number,
  state: 'refunded' | 'refused',
): ModelReservation {
  const refund = reservation.refunds[at]
  if (refund?.state !== 'on_its_way' || reservation.charges[refund.charge]?.state !== 'captured')
    return reservation
  const refunds = reservation.refunds.map((one) => (one === refund ? { ...one, state } : one))
  if (state === 'refunded') return { ...reservation, refunds }
  return {
    ...reservation,
    refunds,
    payments: returnedByHotel(reservation.payments, refund.amount),
    charges: reservation.charges.map((charge) =>
      charge.id === refund.charge ? { ...charge, remaining: charge.remaining + refund.amount } : charge,
    ),
  }
}

/** The movements of the reservation, as the server stores them. */
export function movementsOf({ charges, refunds, payments }: ModelReservation): Movement[] {
  const common = { at: '', by: null }
  const byHotel = payments.refund_by_hotel
  return [
    ...charges.map(
      ({ amount, state }): Movement => ({
        ...common,
        kind: 'charge',
        state: state === 'refused' ? 'refused' : 'charged',
        amount,
      }),
    ),
    ...refunds.flatMap(({ amount, state }): Movement[] =>
      state === 'on_its_way' || state === 'refunded' ? [{ ...common, kind: 'refund', state, amount }] : [],
    ),
    ...(byHotel > 0
      ? [{ ...common, kind: 'refund' as const, state: 'by_hotel' as const, amount: byHotel }]
      : []),
  ]
}
