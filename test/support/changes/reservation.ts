import * as assert from 'uvu/assert'
import type { ChangeSums } from '#shared/money/change/changeSums.ts'
import type { VersionExtra } from '#shared/money/change/extraChange.ts'
import { type Charge, refundPlan } from '#shared/money/change/returns/refundPlan.ts'
import { type WithoutCapture, withoutCapture } from '#shared/money/change/returns/withoutCapture.ts'
import type { VersionRoom } from '#shared/money/change/roomChange.ts'
import type { Movement } from '#shared/money/change/statement/movementLines.ts'
import type { PaymentTotals } from '#shared/money/change/statement/paymentTotals.ts'
import { type Voucher, voucherAfter, withoutVoucher } from '#shared/money/change/voucher.ts'
import { type Money, sumOf } from '#shared/money/money.ts'
import { noPayments, paymentsAfter, returnedByHotel } from './paymentTotals.ts'

/** What a gateway does in a model: what it returns, and for how many steps after the charge; null without a limit. */
export type Gateway = { returns: Charge['returns']; window: number | null }

/** A charge of a model. A pending one can be refused at its capture; until then no refund of it is sent. */
type ModelCharge = Charge & { state: 'pending' | 'captured' | 'refused' }

/** A part of a refund by one charge. `void`: nothing was taken of its charge. */
type ModelRefund = {
  charge: number
  amount: Money
  state: 'on_its_way' | 'refunded' | 'by_hotel' | 'void'
}

/** A reservation of a model: its version, its payments as the sums have them, and what its gateways have done. */
export type ModelReservation = {
  rooms: VersionRoom[]
  extras: VersionExtra[]
  payments: PaymentTotals
  /** The voucher that pays for it; null without one. */
  voucher: Voucher | null
  charges: ModelCharge[]
  refunds: ModelRefund[]
  fee_due: Money
  at_hotel: Money
}

export const emptyReservation: ModelReservation = {
  rooms: [],
  extras: [],
  payments: noPayments,
  voucher: null,
  charges: [],
  refunds: [],
  fee_due: 0,
  at_hotel: 0,
}

function charged(
  charges: ModelCharge[],
  amount: Money,
  gateways: readonly Gateway[],
  now: number,
): ModelCharge[] {
  const id = charges.length
  const gateway = gateways[id % gateways.length]
  if (amount === 0 || !gateway) return charges
  const { returns, window } = gateway
  const until = window === null ? null : now + window
  return [...charges, { id, amount, remaining: amount, charged_at: now, returns, until, state: 'pending' }]
}

/** The charges after parts of them are returned. */
const lowered = (charges: readonly ModelCharge[], refunds: readonly ModelRefund[]): ModelCharge[] =>
  charges.map((charge) => {
    const own = refunds.filter((refund) => refund.charge === charge.id)
    return { ...charge, remaining: charge.remaining - sumOf(own.map(({ amount }) => amount)) }
  })

/** What the hotel returns itself, by charge: of what no gateway returns first, and then of the newest charges. */
function returnedByCharge(charges: readonly ModelCharge[], amount: Money): ModelRefund[] {
  let rest = amount
  const isOfGateway = ({ returns }: ModelCharge) => Number(returns !== 'nothing')
  const inOrder = [...charges].reverse().sort((a, b) => isOfGateway(a) - isOfGateway(b))
  return inOrder.flatMap(({ id, remaining, state }): ModelRefund[] => {
    const part = state === 'refused' ? 0 : Math.min(rest, remaining)
    rest -= part
    return part > 0 ? [{ charge: id, amount: part, state: 'by_hotel' }] : []
  })
}

/** Agrees to a change: charges what is due and plans what comes back, as the server does. */
export function agreed(
  reservation: ModelReservation,
  sums: ChangeSums,
  gateways: readonly Gateway[],
  now: number,
): ModelReservation {
  const charges = charged(reservation.charges, sums.due_now, gateways, now)
  // The payment of a change is not returned by this change.
  const earlier = charges.filter(({ id }) => id < reservation.charges.length)
  const usable = earlier.filter(({ state }) => state !== 'refused')
  const { parts, by_hotel } = refundPlan(sums.refund, usable, now)
  assert.is(sumOf(parts.map(({ amount }) => amount)) + by_hotel, sums.refund)
  const planned = parts.map(({ charge, amount }) => ({ charge, amount, state: 'on_its_way' as const }))
  const byHotel = returnedByCharge(lowered(earlier, planned), by_hotel)
  assert.is(sumOf(byHotel.map(({ amount }) => amount)), by_hotel, 'the hotel returns what was charged')
  return {
    rooms: sums.rooms.map(({ after }) => after),
    extras: sums.extras.map(({ after }) => after),
    payments: paymentsAfter(reservation.payments, sums, by_hotel),
    voucher: reservation.voucher && voucherAfter(reservation.voucher, sums.voucher),
    charges: lowered(charges, [...planned, ...byHotel]),
    refunds: [...reservation.refunds, ...planned, ...byHotel],
    fee_due: sums.fee_due,
    at_hotel: sums.at_hotel,
  }
}

/** The desk records that all that is open is paid. No gateway can return it. */
export function paidAtDesk(reservation: ModelReservation, now: number): ModelReservation {
  const { charges, payments, fee_due, at_hotel } = reservation
  const amount = at_hotel + fee_due
  const paid = charged(charges, amount, [{ returns: 'nothing', window: null }], now)
  return {
    ...reservation,
    charges: paid.map((one) => (charges.includes(one) ? one : { ...one, state: 'captured' })),
    payments: {
      ...payments,
      paid_at_hotel: payments.paid_at_hotel + amount,
      fees_taken: payments.fees_taken + fee_due,
    },
    fee_due: 0,
    at_hotel: 0,
  }
}

/** The payment of a change arrives after its end: it is returned whole, and changes nothing. */
export function paidTooLate(reservation: ModelReservation, amount: Money, now: number): ModelReservation {
  const { charges, refunds, payments } = reservation
  const paid = charged(charges, amount, [{ returns: 'exact', window: null }], now)
  const refund: ModelRefund = { charge: charges.length, amount, state: 'on_its_way' }
  return {
    ...reservation,
    charges: lowered(paid, [refund]),
    refunds: [...refunds, refund],
    payments: { ...payments, charged: payments.charged + amount, refunded: payments.refunded + amount },
  }
}

/** What must be true after a refused capture: prepaid money falls before fees, and only rooms that lose money stop to collect. */
function checkWithoutCapture(before: ModelReservation, after: WithoutCapture): void {
  const paid = withoutVoucher([...after.rooms, ...after.extras], before.voucher)
  const prepaid = sumOf(paid.map((item) => item.prepaid))
  if (after.payments.fees_taken < before.payments.fees_taken)
    assert.is(prepaid, 0, 'fees are taken from what remains')
  before.rooms.forEach((room, at) => {
    const { prepaid: own, prepayment, ...others } = after.rooms[at] as VersionRoom
    assert.ok(own <= room.prepaid)
    assert.equal({ ...others, prepaid: room.prepaid, prepayment: room.prepayment }, room)
    const collects = room.prepayment.collects && own === room.prepaid
    assert.equal(prepayment, { ...room.prepayment, collects })
    if (own < room.prepaid) {
      assert.equal(
        after.rooms.slice(at + 1).filter((one) => one.prepaid > 0),
        [],
        'the last rooms lose money first',
      )
      assert.is(sumOf(after.extras.map((extra) => extra.prepaid)), 0, 'extras lose money before rooms')
    }
  })
}

/** One of a list by any number; undefined if the list is empty. */
const oneOf = <T>(list: readonly T[], number: number): T | undefined =>
  list[number % Math.max(1, list.length)]

/** The gateway answers the capture of one of the pending charges. */
export function captureAnswered(
  reservation: ModelReservation,
  number: number,
  state: 'captured' | 'refused',
): ModelReservation {
  const pending = reservation.charges.filter((one) => one.state === 'pending')
  const charge = oneOf(pending, number)
  if (!charge) return reservation
  const { id } = charge
  const charges = reservation.charges.map((one) => (one === charge ? { ...one, state } : one))
  if (state === 'captured') return { ...reservation, charges }
  const own = reservation.refunds.filter((refund) => refund.charge === id)
  const sumIn = (state: ModelRefund['state']) =>
    sumOf(own.filter((refund) => refund.state === state).map(({ amount }) => amount))
  const { payments, rooms, extras, voucher } = reservation
  const refused = {
    amount: charge.amount,
    refunded: sumIn('on_its_way'),
    refund_by_hotel: sumIn('by_hotel'),
  }
  const without = withoutCapture(payments, rooms, extras, refused, voucher)
  checkWithoutCapture(reservation, without)
  return {
    ...without,
    voucher,
    charges,
    refunds: reservation.refunds.map((refund) =>
      refund.charge === id ? { ...refund, state: 'void' } : refund,
    ),
  }
}

/** The gateway answers one of the refunds of captured charges. A refused refund is returned by the hotel. */
export function refundAnswered(
  reservation: ModelReservation,
  number: number,
  state: 'refunded' | 'refused',
): ModelReservation {
  const sent = reservation.refunds.filter(
    (one) => one.state === 'on_its_way' && reservation.charges[one.charge]?.state === 'captured',
  )
  const refund = oneOf(sent, number)
  if (!refund) return reservation
  const refunds = reservation.refunds.map((one) =>
    one === refund ? { ...one, state: state === 'refunded' ? state : ('by_hotel' as const) } : one,
  )
  const { payments } = reservation
  return {
    ...reservation,
    refunds,
    payments: state === 'refunded' ? payments : returnedByHotel(payments, refund.amount),
  }
}

/** The ledger of the reservation, as the server stores it. */
export function ledgerOf({ charges, refunds }: ModelReservation): Movement[] {
  const row = (kind: Movement['kind'], amount: Money, isConfirmed = false): Movement => ({
    kind,
    amount,
    at: 'agreed',
    confirmed_at: isConfirmed ? 'confirmed' : null,
    card: null,
  })
  return [
    ...charges.map(({ amount }) => row('charge', amount)),
    ...charges.flatMap(({ amount, state }) => (state === 'refused' ? row('charge', -amount) : [])),
    ...refunds.flatMap(({ amount, state }): Movement[] => {
      if (state === 'by_hotel')
        return [row('refund', amount), row('refund', -amount), row('refund_by_hotel', amount)]
      if (state === 'void') return [row('refund', amount), row('refund', -amount)]
      return [row('refund', amount, state === 'refunded')]
    }),
  ]
}
