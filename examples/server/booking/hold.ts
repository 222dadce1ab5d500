import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import { countedAmount } from '#shared/money/limitUse.ts'
import type { Queries } from '../database/Database.ts'
import { fingerprintOf } from '../database/fingerprint.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { checkOrderDates } from '../hotels/stayRules.ts'
import { holdNights } from '../inventory/roomHolds.ts'
import { countBooking } from '../limits/bookingLimits.ts'
import { atLeast } from '../order/amounts.ts'
import { amountsOf, nightsIn } from '../order/parts/rooms.ts'
import { moveParts, needsOf, type OrderAmounts, together } from '../order/parts.ts'
import { type OwnHolds, type Quote, quoteOrder, readOrderDays } from '../order/quote.ts'
import { closeHold, withEndedHolds } from '../order/releaseHolds.ts'
import { type NewVersion, versionOf } from '../order/version.ts'
import type { PaymentServices } from '../payments/subjects.ts'
import { withoutUnasked } from '../reservations/details/guestDetails.ts'
import { insertReservation, insertRooms } from '../reservations/insertReservation.ts'
import { writeProfileOf } from '../reservations/writeReservation.ts'
import type { Call } from '../start/Call.ts'
import { orderTaker } from '../waitlist/entries.ts'
import { type OffersInMove, shareEntries, writeShared } from '../waitlist/offers.ts'
import { mailTransferRequest } from './guestMails.ts'
import {
  AlreadyBooked,
  type BookingRequest,
  claimKey,
  type RepeatedOrder,
  recordReservation,
  withdrawBeside,
  withdrawUnbooked,
} from './idempotency.ts'
import { statedTime } from './keyRules.ts'
import { endReplaced, isReplaceable } from './replaceHold.ts'
import { startPayment } from './startPayment.ts'

/** The most holds of one key: a guest whose session was renewed may have one in each session. */
const MOST_HOLDS = 5

/**
 * Claims the key of a request for an order. Returns the reservation that the request has made before; null if it is new. Another
 * order with the key replaces rooms that are only held for a card: their holds end in the same transaction. Refused as `claimKey` and
 * `checkOrderDates` refuse: an AlreadyBooked if the earlier order cannot be replaced.
 */
async function claimFor(
  services: PaymentServices,
  tx: Queries,
  request: BookingRequest,
  hotel: Hotel,
  order: ReservationOrder,
): Promise<{ made: RepeatedOrder | null; own: OwnHolds }> {
  let current = request
  let own: OwnHolds = { ids: [], amounts: {} }
  for (let holds = 0; ; holds++) {
    try {
      const made = await claimKey(tx, current)
      // Another session of the guest has made this order: it is refused, and replaces nothing.
      if (made && holds > 0) throw new Refusal('already_booked')
      return { made, own }
    } catch (error) {
      if (!(error instanceof AlreadyBooked) || holds === MOST_HOLDS) throw error
      checkOrderDates(hotel, order, request.now)
      const replaced = await endReplaced(services, tx, current, error.reservationId)
      if (!replaced) throw error
      const { fingerprints, hold } = replaced
      current = { ...current, replaced: [...current.replaced, ...fingerprints] }
      if (hold) own = { ids: [...own.ids, hold.id], amounts: together(own.amounts, hold.needs) }
    }
  }
}

/** What an order does with the offers of the waitlist: the offer of its link, and the offers that the orders which it replaces had. */
function offersOfOrder(
  tx: Queries,
  hotel: Hotel,
  { waitlist_token: token }: ReservationOrder,
  { version, own: { ids, amounts }, now }: { version: NewVersion; own: OwnHolds; now: number },
): Promise<OffersInMove> {
  const further = nightsIn(needsOf(version).rooms ?? {})
  const had = nightsIn(amounts.rooms ?? {})
  const replaced = ids.map(orderTaker)
  return shareEntries(tx, hotel, { token, replaced, further, had, nights: [...further, ...had], now })
}

/** The own holds of a guest with the rooms of the offer of the link. */
const withOffer = ({ ids, amounts }: OwnHolds, { fresh }: OffersInMove): OwnHolds => ({
  ids,
  amounts: together(amounts, { rooms: amountsOf(fresh) }),
})

/**
 * What an order has until it is paid: what it needs, and all nights of the offers that it takes, so that its end returns each offer as a
 * whole. A bank transfer waits for days: its order has only what it needs.
 */
const heldWith = (
  needs: OrderAmounts,
  { held }: OffersInMove,
  method: ReservationOrder['payment_method'],
): OrderAmounts =>
  method === 'bank_transfer' ? needs : { ...needs, rooms: atLeast(needs.rooms ?? {}, amountsOf(held)) }

/** What a quoted order uses of the limits of the organization that owns it; null without one. */
const limitedBy = ({ owner, price, rooms }: Quote): NonNullable<NewVersion['organization']> | null =>
  owner.organization_id === null
    ? null
    : {
        id: owner.organization_id,
        currency: price.currency,
        rooms: rooms.map(({ stay, price: { lines } }) => ({
          ...{ checkin: stay.checkin, checkout: stay.checkout },
          ...{ isGivenUp: false, amount: countedAmount(lines) },
        })),
      }

type Caller = Pick<Call, 'memberToken' | 'idempotencyKey' | 'sessionId' | 'ip'>

function bookingRequestOf(call: Caller, hotel: Hotel, order: ReservationOrder, now: number): BookingRequest {
  const { locale: _, confirmed_at, ...ordered } = order
  return {
    hotelId: hotel.id,
    sessionId: call.sessionId,
    key: call.idempotencyKey,
    // The language decides nothing about the booking: a guest may change it before sending the order again.
    fingerprint: fingerprintOf({ hotel: hotel.id, order: ordered }),
    confirmedAt: statedTime(confirmed_at === undefined ? null : Date.parse(confirmed_at), now),
    email: order.guest.email,
    now,
    replaced: [],
  }
}

/**
 * The reservation that an order has made, without booking. Refused with `reservation_not_found` if it has made none: it books nothing
 * later either, unless the guest confirms it again. An unpaid hold that the order would replace is another order, and stays. Refused
 * as `holdRooms` refuses an order whose key has made a reservation that stands.
 */
export async function findBooked(
  services: PaymentServices,
  call: Caller,
  hotel: Hotel,
  order: ReservationOrder,
): Promise<RepeatedOrder> {
  const request = bookingRequestOf(call, hotel, order, services.clock.now())
  const made = await services.database.transaction(async (tx) => {
    try {
      return await withdrawUnbooked(tx, request)
    } catch (error) {
      if (!(error instanceof AlreadyBooked)) throw error
      if (!(await isReplaceable(services, tx, error.reservationId))) throw error
      await withdrawBeside(tx, request, error.reservationId)
      return null
    }
  })
  if (!made) throw new Refusal('reservation_not_found')
  return made
}

/**
 * Holds rooms for an order in one transaction: the key, the price, what each part needs and the reservation are stored together or
 * not at all. Returns the reservation's id. The same request gives the same id, also after the dates have passed. Another order with
 * the key replaces rooms that are only held for a card; if it is refused, they stay held.
 *
 * Holds that have ended are released without waiting for locks. If some are not released yet, a refused order is tried
 * again after their release: what is free is never refused. An order that is refused after its quote is quoted again, because the
 * refusal of the quote names the field.
 */
export async function holdRooms(
  services: PaymentServices,
  call: Caller,
  hotel: Hotel,
  order: ReservationOrder,
): Promise<RepeatedOrder> {
  const { database, clock, bookingLimits, counterSecret } = services
  const now = clock.now()
  const request = bookingRequestOf(call, hotel, order, now)
  const version = versionOf(hotel, order)
  /** With its points and the organization that owns it, as soon as they are known. */
  let owned: NewVersion = version
  let mayBeFree = false
  const hold = async (tx: Queries): Promise<RepeatedOrder> => {
    const { made, own: claimed } = await claimFor(services, tx, request, hotel, order)
    if (made) return made
    checkOrderDates(hotel, order, now)
    const offers = await offersOfOrder(tx, hotel, order, { version, own: claimed, now })
    const own = withOffer(claimed, offers)
    const days = await readOrderDays(tx, hotel, order, now)
    mayBeFree = days.hasOverdueHolds
    const quote = await quoteOrder(services, tx, hotel, call, order, { days, own })
    mayBeFree = true
    const used = quote.points
    const points = used && { member: used.member, count: used.value / used.point }
    owned = { ...version, points, organization: limitedBy(quote) }
    const files = [...quote.files.values()].map((file) => file.id)
    const needs = heldWith(needsOf({ ...owned, files }), offers, order.payment_method)
    const stored = withoutUnasked(hotel, order)
    const { owner } = quote
    const inserted = await insertReservation(tx, hotel, stored, quote, { needs, owner, now })
    const { id, number, held_until } = inserted
    await insertRooms(tx, id, stored, quote)
    const holder = { services, hotel, reservationId: id, replaced: own.ids, now }
    const to = together(needs, { rooms: amountsOf(offers.stillHeld) })
    await moveParts(tx, { from: own.amounts, to }, { ...holder, unused: offers.unused })
    await writeShared(tx, offers, orderTaker(id))
    for (const replaced of own.ids) await closeHold(services, tx, replaced, now)
    await holdNights(tx, id, nightsIn(needs.rooms ?? {}), held_until)
    const kind = await startPayment(
      services,
      tx,
      hotel,
      {
        reservationId: id,
        number,
        order,
        price: quote.price,
        ip: call.ip,
        ownEmail: quote.customer.user?.email ?? null,
      },
      now,
    )
    if (quote.member !== null) await writeProfileOf(tx, id, quote.member)
    await recordReservation(tx, request, id)
    const counters = { on: tx, now, secret: counterSecret }
    await countBooking(counters, bookingLimits, call.ip)
    if (kind === 'transfer') await mailTransferRequest(services, tx, id)
    return { id, isOwn: true }
  }
  const wanted = () => (mayBeFree ? needsOf(owned) : null)
  return withEndedHolds(services, wanted, () => database.transaction(hold))
}
