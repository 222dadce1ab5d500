import type { Money } from '#shared/money/money.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { amountOf, type StayPrice } from '#shared/money/price.ts'
import { isUpcoming, isWithoutStay } from '#shared/reservation/status.ts'
import { spanOf } from '#shared/stay/roomDates.ts'
import type { Queries } from '../../database/Database.ts'
import { Refusal } from '../../errors/refusal.ts'
import { gatewayOfHotel } from '../../gateways/gatewayOf.ts'
import { countBooking } from '../../limits/bookingLimits.ts'
import { amountsOf } from '../../order/parts/rooms.ts'
import { changeableIn, moveParts, type OrderAmounts } from '../../order/parts.ts'
import { withEndedHolds } from '../../order/releaseHolds.ts'
import { createPayment } from '../../payments/store.ts'
import type { PaymentServices } from '../../payments/subjects.ts'
import { endOfAgreed } from '../../payments/untilRules.ts'
import { actorOf } from '../../reservations/access/access.ts'
import { notPermitted, permissionsAt, requirePermission } from '../../reservations/access/permits.ts'
import { readById } from '../../reservations/read.ts'
import { lockReservation } from '../../reservations/writeReservation.ts'
import type { Call } from '../../start/Call.ts'
import { changeTaker } from '../../waitlist/entries.ts'
import { writeShared } from '../../waitlist/offers.ts'
import type { ChangeCaller } from '../changeContext.ts'
import { agreementMove, takenFor } from '../changeMoves.ts'
import { openOffer } from '../offer/openOffer.ts'
import {
  endChange,
  endsOfUnfinished,
  insertChange,
  lockOpenChange,
  readChangeOf,
  readOffer,
  type StoredChange,
  type StoredOffer,
  writePaymentOf,
} from '../storedChanges.ts'
import { countsSince, secondsToNextChange } from './changeLimit.ts'
import { endOpenPayment } from './endOpenPayment.ts'
import { offersOfAgreement } from './offersOfAgreement.ts'
import { settleChange } from './settle.ts'

const takesRooms = ({ rooms = {} }: OrderAmounts): boolean => Object.keys(rooms).length > 0

/** What a change must not raise if it only removes. The local tax may rise: it depends on the price of a guest and night. */
const withoutTax = (price: StayPrice): Money => price.total - amountOf(price, 'local_tax')

/** Creates the payment of what a change costs now. Refused if the hotel cannot take it now. */
async function payChange(
  services: PaymentServices,
  tx: Queries,
  { hotel, reservation }: Pick<ChangeCaller, 'hotel' | 'reservation'>,
  { id }: StoredChange,
  { content: { next, sums } }: StoredOffer,
  now: number,
): Promise<void> {
  const gateway = gatewayOfHotel(services, hotel)
  const { currency } = next.price
  if (!gateway?.currencies.includes(currency))
    throw new Refusal('payment_method_not_accepted', { field: 'payment_method' })
  const booked = next.rooms.filter(({ status }) => status === 'reserved')
  const paymentId = await createPayment(tx, {
    subject: 'change',
    subject_id: id,
    reservation_id: reservation.id,
    hotel_id: hotel.id,
    reference: reservation.number,
    payer: reservation.guest.email,
    locale: reservation.locale,
    valid_on: spanOf(booked).checkout,
    kind: 'charge',
    gateway: gateway.name,
    account: gateway.account,
    amount: sums.due_now,
    currency,
    owner: null,
    end: endOfAgreed(now),
  })
  await writePaymentOf(tx, id, paymentId)
}

/**
 * Agrees to an offer in the transaction of the call. The reservation is locked. With the token of an offer of the waitlist, the change
 * has the held rooms. Refused with `voucher_rest` if `lost` is not what the stay leaves of its voucher: the guest must have seen it.
 */
export async function agree(
  services: PaymentServices,
  tx: Queries,
  caller: ChangeCaller & Pick<Call, 'ip'>,
  {
    offer,
    method,
    lost = { rest: 0, nights: 0 },
    waitlistToken,
  }: {
    offer: StoredOffer
    method: PaymentMethod | undefined
    lost?: { rest: number; nights: number }
    waitlistToken: string | undefined
  },
): Promise<void> {
  const { hotel, reservation: stored } = caller
  const { clock, counterSecret, bookingLimits } = services
  const now = clock.now()
  const { next, sums } = offer.content
  if (offer.kind === 'cancellation') throw new Refusal('last_room', { field: 'change_offer_id' })
  if (!isUpcoming(stored.status) && !isWithoutStay(stored.status))
    throw notPermitted(stored.status === 'held' ? 'held' : 'cancelled')
  // The token alone gives up what another account has booked. It adds nothing, pays nothing and makes nothing dearer.
  const onlyGivesUp =
    offer.content.removes_only && sums.due_now === 0 && withoutTax(next.price) <= withoutTax(stored.price)
  if (caller.asker === 'token' && stored.owner !== 'guest' && !onlyGivesUp)
    throw notPermitted('wrong_account')
  const { rest = 0, rest_nights: nights = 0 } = (stored.voucher && sums.voucher) ?? {}
  if (rest !== lost.rest) throw new Refusal('voucher_rest', { field: 'lost_rest', meta: { rest, nights } })
  if (nights !== lost.nights)
    throw new Refusal('voucher_rest', { field: 'lost_nights', meta: { rest, nights } })
  if (sums.due_now > 0 && method !== undefined && !sums.methods.includes(method))
    throw new Refusal('payment_method_not_accepted', { field: 'payment_method' })
  const replaced = await lockOpenChange(tx, stored.id)
  const old = changeableIn(stored.needs)
  const open = replaced?.taken ?? {}
  const needed = takenFor(next.needs, old)
  const wait = takesRooms(needed)
    ? secondsToNextChange(await endsOfUnfinished(tx, stored.id, countsSince(now)), now)
    : 0
  if (wait > 0) throw new Refusal('change_limit', { retryAfter: wait })
  if (replaced) {
    await endChange(tx, replaced.id, { state: 'withdrawn', cause: 'replaced', now })
    await endOpenPayment(services, tx, replaced, 'replaced', now)
  }
  const holder = { services, hotel, reservationId: stored.id, now }
  const moves = { old, open, next: next.needs }
  const offers = await offersOfAgreement(tx, moves, { holder, replaced, waitlistToken })
  const taken = takenFor(next.needs, old, { rooms: amountsOf(offers.held) })
  const change = await insertChange(
    tx,
    { offer_id: offer.id, reservation_id: stored.id, actor: actorOf(caller), taken },
    now,
  )
  if (sums.due_now > 0) await payChange(services, tx, caller, change, offer, now)
  const held = { rooms: amountsOf(offers.fresh) }
  const stillHeld = { rooms: amountsOf(offers.stillHeld) }
  const move = agreementMove(old, open, taken, { held, stillHeld })
  await moveParts(tx, move, { ...holder, unused: offers.unused })
  await writeShared(tx, offers, changeTaker(change.id))
  const counters = { on: tx, now, secret: counterSecret }
  // Before the settlement, whose mails have counters too: a booking counts in this order.
  if (takesRooms(needed)) await countBooking(counters, bookingLimits, caller.ip)
  if (sums.due_now === 0) await settleChange(services, tx, change.id, now)
}

/**
 * Agrees to an offer in one transaction: takes what the next version needs beyond the old one, withdraws an open change, and settles
 * at once or creates the payment of the difference. A repeated agreement changes nothing. If it is refused, an open change stays.
 * Refused with `offer_expired`, `changed_meanwhile`, `voucher_rest` and `change_limit`, and as an order if a part has not enough any more.
 */
export async function agreeToOffer(
  services: PaymentServices,
  caller: ChangeCaller & Pick<Call, 'ip'>,
  {
    change_offer_id,
    payment_method,
    lost_rest = 0,
    lost_nights = 0,
    waitlistToken,
  }: {
    waitlistToken: string | undefined
    change_offer_id: string
    payment_method?: PaymentMethod | undefined
    lost_rest?: number | undefined
    lost_nights?: number | undefined
  },
): Promise<void> {
  const { database, clock } = services
  // An offer binds: of the permissions, only who may agree to offers of others is checked again.
  const { cancel } = permissionsAt(caller, clock.now())
  if (cancel === 'wrong_account') requirePermission(cancel)
  const wanted = async () =>
    (await readOffer(database, caller.reservation.id, change_offer_id))?.content.next.needs ?? null
  await withEndedHolds(services, wanted, () =>
    database.transaction(async (tx) => {
      await lockReservation(tx, caller.reservation.id)
      const made = await readChangeOf(tx, change_offer_id)
      if (made?.reservation_id === caller.reservation.id) return
      const reservation = await readById(tx, caller.reservation.id)
      if (!reservation) throw new Refusal('reservation_not_found')
      const offer = await openOffer(tx, reservation, change_offer_id, clock.now())
      await agree(
        services,
        tx,
        { ...caller, reservation },
        { offer, method: payment_method, lost: { rest: lost_rest, nights: lost_nights }, waitlistToken },
      )
    }),
  )
}
