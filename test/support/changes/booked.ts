import * as assert from 'uvu/assert'
import { type ChangeSums, changeSums } from '#shared/money/change/changeSums.ts'
import { chargedAnew } from '#shared/money/change/chargedAnew.ts'
import { bookedExtra, type ExtraToChange, noExtra } from '#shared/money/change/extraChange.ts'
import { chargesExtras, prepaymentOf } from '#shared/money/change/prepayment.ts'
import { cancelledByHotel } from '#shared/money/change/returns/cancelledByHotel.ts'
import {
  bookedRoom,
  givenUp,
  noRoom,
  type RequestedPrice,
  type RoomToChange,
  unchanged,
} from '#shared/money/change/roomChange.ts'
import { creditOf, heldOf } from '#shared/money/change/statement/paymentTotals.ts'
import { coveredBy, type Voucher, withoutVoucher } from '#shared/money/change/voucher.ts'
import { type Money, sumOf } from '#shared/money/money.ts'
import { isChargedAtBooking, isPaidAtHotel } from '#shared/money/totals.ts'
import { checkOffer, type ModelOffer } from './checks.ts'
import {
  agreed,
  captureAnswered,
  emptyReservation,
  type ModelReservation,
  paidAtDesk,
  paidTooLate,
  refundAnswered,
} from './reservation.ts'
import type { Kind, Step } from './steps.ts'

/** A reservation with what its steps depend on. */
export type Booked = {
  reservation: ModelReservation
  /** The fee for cancelling each room now, in percent. It rises with time, and falls by a move to later dates. */
  percents: number[]
  /** The largest amount that cancelling each room would have cost at one of its changes. */
  largestCosts: Money[]
  /** The same of each extra. */
  largestExtraCosts: Money[]
  isGivenUp: boolean[]
  isCancelled: boolean
}

/** A local tax in percent of the price, as some towns have it. */
const taxOf = (rate: number) => (amount: Money) => Math.floor((amount * rate) / 100)

/** The nights of a room that has a price in a model. */
const nightsAt = (price: Money): number => 1 + (price % 4)

/** The offer that a step asks for; null if the step asks for nothing that can be had. */
function offerOf(
  booked: Booked,
  { method, depositPercent, currency }: Kind,
  wanted: Step,
): ModelOffer | null {
  const { rooms, extras, voucher } = booked.reservation
  const target = 'room' in wanted ? wanted.room % Math.max(1, rooms.length) : null
  const isTarget = (at: number) => at === target
  if (target !== null && booked.isGivenUp[target]) return null
  const bookedPrepayment = prepaymentOf(method, depositPercent)

  const requestOf = (before: (typeof rooms)[number], at: number): RequestedPrice => {
    const feePercent = booked.percents[at] ?? 0
    if (booked.isGivenUp[at] || wanted.kind === 'cancel') return givenUp
    if (wanted.kind === 'giveUp' && isTarget(at)) return givenUp
    if (wanted.kind === 'change' && isTarget(at)) {
      const prepayment = isPaidAtHotel(wanted.method) ? prepaymentOf(wanted.method, null) : bookedPrepayment
      const localTaxAt = taxOf(wanted.taxPercent)
      const nights = nightsAt(wanted.price)
      return { price: wanted.price, localTaxAt, prepayment, feePercentAfter: wanted.percent, nights }
    }
    if (wanted.kind === 'shorten' && isTarget(at)) {
      const localTaxAt = taxOf(wanted.taxPercent)
      const nights = Math.max(1, before.nights - (wanted.price % 3))
      const { prepayment } = before
      return { price: wanted.price, localTaxAt, prepayment, feePercentAfter: feePercent, nights }
    }
    return unchanged(before, feePercent)
  }
  const roomsToChange = rooms.map(
    (before, at): RoomToChange => ({
      before,
      requested: requestOf(before, at),
      feePercentBefore: booked.isGivenUp[at] ? 0 : (booked.percents[at] ?? 0),
    }),
  )
  if (wanted.kind === 'addRoom' && rooms.length < 4)
    roomsToChange.push({
      before: noRoom,
      requested: {
        price: wanted.price,
        localTaxAt: taxOf(3),
        prepayment: bookedPrepayment,
        feePercentAfter: wanted.percent,
        nights: nightsAt(wanted.price),
      },
      feePercentBefore: 0,
    })

  const isCharged = chargesExtras(rooms)
  const extrasToChange = extras.map((before, at): ExtraToChange => {
    const isSame = wanted.kind !== 'extra' || at !== wanted.extra % extras.length
    if (wanted.kind === 'cancel') return { before, price: 0, isLate: false, isCharged }
    if (isSame) return { before, price: before.price, isLate: false, isCharged }
    return { before, price: wanted.price, isLate: wanted.isLate, isCharged }
  })
  if (wanted.kind === 'addExtra' && extras.length < 3)
    extrasToChange.push({ before: noExtra, price: wanted.price, isLate: false, isCharged })

  const isLess = extrasToChange.every((offer) => offer.price <= offer.before.price)
  const removesOnly = wanted.kind !== 'change' && wanted.kind !== 'addRoom' && isLess
  return { rooms: roomsToChange, extras: extrasToChange, terms: { currency, removesOnly, voucher } }
}

/** Whether a change refunds the payment and charges the new price at a server without offers. */
const isCharged = ({ method }: Kind) => isChargedAtBooking(method)

/**
 * The offer that a step asks for, with its sums; null if the step asks for nothing that can be had. `isAnew`: the payment is
 * refunded and the new price is charged.
 */
export function offered(
  booked: Booked,
  kind: Kind,
  wanted: Step,
  isAnew = false,
): { offer: ModelOffer; sums: ChangeSums; isWhole: boolean } | null {
  const offer = booked.isCancelled ? null : offerOf(booked, kind, wanted)
  if (offer === null) return null
  if (isAnew) offer.terms.removesOnly = false
  const { payments } = booked.reservation
  const sums = changeSums(payments, offer.rooms, offer.extras, offer.terms)
  checkOffer(offer, sums, payments.paid_at_hotel > 0 ? creditOf(payments) : null)
  if (isAnew && isCharged(kind) && payments.paid_at_hotel === 0) {
    const anew = chargedAnew(sums, creditOf(payments))
    return { offer, sums: anew, isWhole: false }
  }
  return { offer, sums, isWhole: wanted.kind === 'cancel' }
}

/** The reservation after the agreement to an offer. */
export function settled(
  booked: Booked,
  { gateways }: Kind,
  { offer, sums, isWhole }: NonNullable<ReturnType<typeof offered>>,
  now: number,
): Booked {
  return {
    reservation: agreed(booked.reservation, sums, gateways, now),
    percents: offer.rooms.map(({ requested }) => requested.feePercentAfter),
    largestCosts: sums.rooms.map(({ after }, at) => Math.max(booked.largestCosts[at] ?? 0, after.least)),
    largestExtraCosts: offer.extras.map(({ before, isLate }, at) =>
      Math.max(booked.largestExtraCosts[at] ?? 0, isLate ? before.fees + before.price : 0),
    ),
    isGivenUp: offer.rooms.map(({ requested }) => requested === givenUp),
    isCancelled: isWhole,
  }
}

/** Agrees to the offer of a step. */
function changed(booked: Booked, kind: Kind, wanted: Step, now: number): Booked {
  const made = offered(booked, kind, wanted)
  return made === null ? booked : settled(booked, kind, made, now)
}

/** The reservation after a step. */
export function stepped(booked: Booked, kind: Kind, wanted: Step, now: number): Booked {
  const { reservation } = booked
  if (wanted.kind === 'capture')
    return { ...booked, reservation: captureAnswered(reservation, wanted.charge, wanted.state) }
  if (wanted.kind === 'refund')
    return { ...booked, reservation: refundAnswered(reservation, wanted.refund, wanted.state) }
  if (wanted.kind === 'latePayment')
    return { ...booked, reservation: paidTooLate(reservation, wanted.amount, now) }
  if (wanted.kind === 'payAtDesk') return { ...booked, reservation: paidAtDesk(reservation, now) }
  if (wanted.kind === 'time')
    return { ...booked, percents: booked.percents.map((one) => Math.max(one, wanted.percent)) }
  if (booked.isCancelled) return booked
  if (wanted.kind !== 'cancelByHotel') return changed(booked, kind, wanted, now)
  const sums = cancelledByHotel(
    reservation.payments,
    reservation.rooms,
    reservation.extras,
    reservation.voucher,
  )
  const after = agreed(reservation, sums, kind.gateways, now)
  assert.equal([heldOf(after.payments), after.payments.fees_taken], [0, 0], 'the hotel returns everything')
  assert.equal([after.fee_due, after.at_hotel, sumOf(after.rooms.map(({ fees }) => fees))], [0, 0, 0])
  return { ...booked, reservation: after, largestCosts: [], largestExtraCosts: [], isCancelled: true }
}

/** A booking of rooms and an extra, all paid as its method says. */
export function bookedWith(
  kind: Kind,
  given: { price: Money; taxPercent: number; percent: number }[],
): Booked {
  const prepayment = prepaymentOf(kind.method, kind.depositPercent)
  const rooms = given.map((one) =>
    bookedRoom(one.price, taxOf(one.taxPercent)(one.price), prepayment, kind.currency),
  )
  const extras = [bookedExtra(1_200, prepayment.percent === 100)]
  const all = [...rooms, ...extras]
  const points = kind.points ? { ...kind.points, fees: 0 } : null
  const most = points && coveredBy(points, all)
  const voucher = points && { ...points, value: (most ?? 0) - ((most ?? 0) % points.point) }
  const items = withoutVoucher(all, voucher)
  const prepaid = sumOf(items.map((item) => item.prepaid))
  const total = sumOf([...items.map((item) => item.price), ...rooms.map(({ local_tax }) => local_tax)])
  const unpaid = { ...emptyReservation, rooms, extras, voucher }
  const nothing = { refund: 0, fee_taken: 0, fee_returned: 0, fee_due: 0, fee: 0, given_back: 0 }
  const byTransfer = !prepayment.collects
  const paid = agreed(
    unpaid,
    {
      ...nothing,
      due_now: prepaid,
      at_hotel: total - prepaid,
      cancelling_costs: 0,
      rooms: rooms.map((after) => ({
        after,
        fee: 0,
        for_less: 0,
        missing: 0,
        given_back: 0,
        stays_prepaid: 0,
        cancelling_costs: 0,
      })),
      extras: extras.map((after) => ({ after, fee: 0, given_back: 0, cancelling_costs: 0 })),
      voucher: voucher && {
        covered_before: 0,
        covered: voucher.value,
        ...{ fee: 0, rest: 0, rest_nights: 0 },
      },
    },
    byTransfer ? [{ returns: 'nothing', window: null }] : kind.gateways,
    0,
  )
  return {
    // A transfer has arrived: nothing of it can be refused later.
    reservation: byTransfer ? captureAnswered(paid, 0, 'captured') : paid,
    percents: given.map((one) => one.percent),
    largestCosts: given.map(() => 0),
    largestExtraCosts: [],
    isGivenUp: given.map(() => false),
    isCancelled: false,
  }
}

/** A voucher without a stay. */
export const issuedWith = (contents: Omit<Voucher, 'fees'>): Booked => ({
  reservation: { ...emptyReservation, voucher: { ...contents, fees: 0 } },
  percents: [],
  largestCosts: [],
  largestExtraCosts: [],
  isGivenUp: [],
  isCancelled: false,
})
