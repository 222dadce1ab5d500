import type { ChangeOffer } from '#shared/api/changes.ts'
import { chargedAnew } from '#shared/money/change/chargedAnew.ts'
import { creditOf, heldOf } from '#shared/money/change/statement/paymentTotals.ts'
import { sumOf } from '#shared/money/money.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { isChargedAtBooking } from '#shared/money/totals.ts'
import type { Queries } from '../../database/Database.ts'
import type { GatewayAccounts } from '../../gateways/gatewayOf.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { endOfDay } from '../../hotels/stayRules.ts'
import { type PlannedRefunds, waysBack } from '../../payments/refunds/planRefunds.ts'
import { prolongedOf } from '../../points/payReservation.ts'
import { paymentTotalsOf, receivedAtDesk } from '../../reservations/money/paymentTotals.ts'
import { versionExtras } from '../../reservations/money/versionSums.ts'
import type { StoredReservation } from '../../reservations/read.ts'
import type { PricedRequest } from '../request/pricedRequest.ts'
import { isLate, type RequestedExtra } from '../request/requestedExtras.ts'
import type { RequestedRoom } from '../request/requestedRooms.ts'
import { requestedVersion, requestOnlyRemoves } from '../request/requestedVersion.ts'
import { insertOffer, type StoredOffer } from '../storedChanges.ts'

/** The request of a cancellation: it gives up all rooms, all extras and the coupon. `today` is the day at the hotel. */
export function cancellationRequest(
  hotel: Hotel,
  stored: StoredReservation,
  today: string,
  by: PricedRequest['by'] = 'guest',
): PricedRequest {
  const sums = versionExtras(stored)
  return {
    rooms: stored.rooms.map((row): RequestedRoom => ({ row, field: 'cancel', is: 'given_up' })),
    priced: new Map(),
    extras: sums.map((before, at): RequestedExtra => {
      const booked = stored.extras[at]
      const toChange = { before, price: 0, isCharged: false }
      const hasDeadlinePassed = booked !== undefined && isLate({ hotel, today }, booked)
      return { extra: null, toChange: { ...toChange, isLate: hasDeadlinePassed }, does: 'removes' }
    }),
    coupon_code: null,
    by,
  }
}

/** The ways back of a refund of a reservation by its payments, with the cards that get it. */
export function refundWays(
  payments: StoredReservation['payments'],
  { parts, by_hotel }: PlannedRefunds,
): ChangeOffer['refund_ways'] {
  const ways = parts.map(({ payment_id, amount, way }) => {
    const card = payments.find(({ id }) => id === payment_id)?.card
    return { amount, way, card: card ? { brand: card.brand, masked_number: card.masked_number } : null }
  })
  return [...ways, ...(by_hotel > 0 ? [{ amount: by_hotel, way: 'by_hotel', card: null }] : [])]
}

/** Nothing is returned. */
export const noRefunds: PlannedRefunds = { parts: [], by_hotel: 0 }

/** Calculates the next version of a locked reservation and its sums, and stores them as an offer. `now` is in milliseconds. */
export async function storeOffer(
  services: GatewayAccounts,
  tx: Queries,
  {
    hotel,
    stored,
    requested,
    today,
    now,
    wish,
  }: {
    hotel: Hotel
    stored: StoredReservation
    requested: PricedRequest
    today: string
    now: number
    /** The request without what opens the reservation. */
    wish: object
  },
): Promise<StoredOffer> {
  const payments = paymentTotalsOf(stored)
  const { next, sums: ofDifference, before } = requestedVersion(hotel, stored, requested, payments, today)
  const isCharged = isChargedAtBooking(stored.payment_method as PaymentMethod)
  // What the desk has received cannot be charged anew.
  const isChargedAnew = requested.isAnew && isCharged && payments.paid_at_hotel === 0
  const sums = isChargedAnew ? chargedAnew(ofDifference, creditOf(payments)) : ofDifference
  const { rooms, extras, cancelling_costs: _, ...amounts } = sums
  const order = {
    payments: stored.payments.map(({ id }) => id),
    amount: sums.refund,
    ofDesk: receivedAtDesk(stored),
  }
  const planned = sums.refund > 0 ? await waysBack(services, tx, order, now) : noRefunds
  const fees = sumOf([...rooms, ...extras].map(({ after }) => after.fees))
  const { points } = stored
  const pointsBack = points && sums.voucher ? sums.voucher.rest / points.point : 0
  const paid = { hotel, reservationId: stored.id, now }
  const points_prolonged =
    points && pointsBack > 0
      ? await prolongedOf(tx, paid, { memberId: points.member, points: pointsBack })
      : 0
  const content = {
    next,
    sums: {
      ...amounts,
      points_prolonged,
      rooms: rooms.map(({ fee, missing, given_back, stays_prepaid, cancelling_costs }) => ({
        fee,
        missing,
        given_back,
        stays_prepaid,
        cancelling_costs,
      })),
      paid: heldOf(payments),
      at_hotel_before: before.at_hotel,
      difference: next.price.total - stored.price.total,
      fees_added: fees - before.fees - (sums.voucher?.fee ?? 0),
      methods: sums.due_now > 0 && stored.payment_method ? [stored.payment_method] : [],
    },
    refund_ways: refundWays(stored.payments, planned),
    removes_only: requestOnlyRemoves(hotel, stored, requested),
  }
  const kind = requested.by === undefined ? ('change' as const) : ('cancellation' as const)
  const { id: reservation_id, version, voucher } = stored
  // Until its last day is over, the offer says that the voucher can be used again.
  const isUsable = kind === 'cancellation' && voucher !== null && today <= voucher.until
  const ends = isUsable ? endOfDay(hotel, voucher.until) : null
  return insertOffer(tx, { reservation_id, version, kind, wish, content, ends }, now)
}
