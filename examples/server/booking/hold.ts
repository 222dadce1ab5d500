import type { ReservationOrder } from '#shared/api/reservations.ts'
import { viewerOf, visibleQuestions } from '#shared/questions/visibleQuestions.ts'
import { roomDates, spanOf } from '#shared/stay/roomDates.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { bookFiles, filesOfAnswers } from '../attachments/bookedFiles.ts'
import { uploadBase } from '../attachments/uploads.ts'
import type { Queries } from '../database/Database.ts'
import { fingerprintOf } from '../database/fingerprint.ts'
import { Refusal } from '../errors/refusal.ts'
import { offeredExtras } from '../extras/offeredExtras.ts'
import { orderExtras } from '../extras/orderExtras.ts'
import { lockExtras, readSoldExtras } from '../extras/soldExtras.ts'
import type { KeptExtra } from '../extras/storedExtra.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { checkOrderDates, isForDayUse, todayAt } from '../hotels/stayRules.ts'
import { readInventory } from '../inventory/inventory.ts'
import { takeRooms } from '../inventory/take.ts'
import { countBooking } from '../limits/bookingLimits.ts'
import { planOf, quoteOrder } from '../order/quote.ts'
import { releaseWanted, type Wanted } from '../order/releaseHolds.ts'
import type { PaymentServices } from '../payments/subjects.ts'
import { plainCode } from '../pricing/codes.ts'
import { countCouponUse } from '../pricing/couponUses.ts'
import { type PricingContext, pricingContextOf } from '../pricing/pricingContext.ts'
import { checkAnswers } from '../questions/checkAnswers.ts'
import { questionOf } from '../questions/questionOf.ts'
import { checkGuestDetails, withoutUnasked } from '../reservations/guestDetails.ts'
import { writeProfileOf } from '../reservations/holds.ts'
import { insertReservation, insertRooms } from '../reservations/insertReservation.ts'
import { memberToUpdate } from '../sessions/memberProfiles.ts'
import type { Call } from '../start/Call.ts'
import { mailTransferRequest } from './guestMails.ts'
import {
  AlreadyBooked,
  type BookingRequest,
  claimKey,
  type Repeated,
  recordReservation,
} from './idempotency.ts'
import { statedTime } from './keyRules.ts'
import { replaceHold } from './replaceHold.ts'
import { startPayment } from './startPayment.ts'

/** Checks the details of the guest and the answers against what this guest is asked. */
function checkDetails(hotel: Hotel, order: ReservationOrder, { customer, now }: PricingContext): void {
  const rooms = order.rooms.map(({ room_plan_code, promotion_id = null }) => ({
    room_plan_code,
    hotel_plan_code: planOf(hotel, room_plan_code)?.plan.hotel_plan_code ?? '',
    promotion_id,
    wbf_price_code: null,
  }))
  const questions = visibleQuestions(
    hotel.questions.map((question) => questionOf(question, order.locale, '')),
    {
      place: 'place_booking_process',
      viewer: viewerOf(customer),
      hotelId: hotel.id,
      rooms,
      now,
    },
  )
  const adults = order.rooms.map((room) => room.adults)
  checkAnswers(order.additional_questions ?? [], { asked: questions, adults })
  checkGuestDetails(hotel, order, questions)
}

/**
 * Checks the extras of an order. Bookings of one hotel with extras wait for each other, so that no item is sold twice.
 */
async function checkExtras(
  tx: Queries,
  hotel: Hotel,
  order: ReservationOrder,
  now: number,
): Promise<KeptExtra[]> {
  const { extras = [], rooms, locale } = order
  if (extras.length === 0) return []
  await lockExtras(tx, hotel)
  const stays = rooms.map((room) => ({ ...roomDates(room, order), party: room }))
  const sold = await readSoldExtras(tx, hotel, spanOf(stays))
  const today = todayAt(hotel, now)
  // The texts and the pictures are not used.
  const offered = offeredExtras(hotel, { stays, sold, today, locale, base: '' })
  return orderExtras(extras, { stored: hotel.extras, offered, stays, today })
}

/** The most holds of one key: a guest whose session was renewed may have one in each session. */
const MOST_HOLDS = 5

/**
 * Claims the key of a request for an order. Returns the reservation that the request has made before; null if it is new. Another
 * order with the key replaces rooms that are only held for a card, in the same transaction. Refused as `claimKey` and
 * `checkOrderDates` refuse: an AlreadyBooked if the earlier order cannot be replaced.
 */
async function claimFor(
  services: PaymentServices,
  tx: Queries,
  request: BookingRequest,
  hotel: Hotel,
  order: ReservationOrder,
  now: number,
): Promise<Repeated | null> {
  let current = request
  for (let holds = 0; ; holds++) {
    try {
      const made = await claimKey(tx, current)
      // Another session of the guest has made this order: it is refused, and replaces nothing.
      if (made && holds > 0) throw new Refusal('already_booked')
      return made
    } catch (error) {
      if (!(error instanceof AlreadyBooked) || holds === MOST_HOLDS) throw error
      checkOrderDates(hotel, order, now)
      const replaced = await replaceHold(services, tx, current, error.reservationId, { hotel, order, now })
      if (!replaced) throw error
      current = { ...current, replaced: [...current.replaced, ...replaced] }
    }
  }
}

/** Whether an order is refused for what an ended hold may still have. */
const isTaken = (error: unknown) =>
  error instanceof Refusal && ['sold_out', 'coupon_invalid', 'extra_limit_exceeded'].includes(error.reason)

/**
 * Holds rooms for an order in one transaction: the key, the price, the rooms, the coupon's use and the reservation
 * are stored together or not at all. Returns the reservation's id. The same request gives the same id, also after the dates
 * have passed. Another order with the key replaces rooms that are only held for a card; if it is refused, they stay held.
 *
 * Holds that have ended are released without waiting for locks. If some are not released yet, a refused order is tried
 * again after their release: rooms that are free are never refused as sold out.
 */
export async function holdRooms(
  services: PaymentServices,
  call: Pick<Call, 'memberToken' | 'idempotencyKey' | 'sessionId' | 'ip'>,
  hotel: Hotel,
  order: ReservationOrder,
): Promise<Repeated> {
  const { database, clock, bookingLimits, counterSecret, addresses } = services
  const now = clock.now()
  const { locale: _, confirmed_at, ...ordered } = order
  const request: BookingRequest = {
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
  /** What holds that have ended, and are not released, may still have. */
  let wanted = null as Wanted | null
  const hold = async (tx: Queries): Promise<Repeated> => {
    const made = await claimFor(services, tx, request, hotel, order, now)
    if (made) return made
    const types = order.rooms.flatMap((room) => planOf(hotel, room.room_plan_code)?.type.id ?? [])
    const typeIds = [...new Set(types)]
    checkOrderDates(hotel, order, now)
    const is_day_use = isForDayUse(order)
    const { checkin, checkout } = spanOf(order.rooms.map((room) => roomDates(room, order)))
    const end = is_day_use ? addDays(checkout, 1) : checkout
    const days = await readInventory(tx, now, hotel, checkin, end, typeIds)
    if (days.hasOverdueHolds) wanted = { typeIds, first: checkin, end, coupon: plainCode(order.coupon_code) }
    const context = await pricingContextOf({ database: tx, clock }, hotel, call, { ...order, is_day_use })
    const extras = await checkExtras(tx, hotel, order, now)
    const quote = quoteOrder(hotel, order, extras, days, context)
    checkDetails(hotel, order, context)
    const member = memberToUpdate(hotel, order, context.customer)
    const base = uploadBase({ addresses }, hotel)
    const files = await filesOfAnswers(tx, hotel, order.additional_questions ?? [], base)
    await takeRooms(tx, quote.rooms)
    if (quote.coupon) await countCouponUse(tx, hotel, quote.coupon)
    const stored = withoutUnasked(hotel, order)
    const { id, number } = await insertReservation(tx, hotel, stored, quote, files, now)
    await bookFiles(tx, id, files)
    await insertRooms(tx, id, stored, quote)
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
        ownEmail: context.customer?.user?.email ?? null,
      },
      now,
    )
    if (member !== null) await writeProfileOf(tx, id, member)
    await recordReservation(tx, request, id)
    const counters = { on: tx, now, secret: counterSecret }
    await countBooking(counters, bookingLimits, call.ip)
    if (kind === 'transfer') await mailTransferRequest(services, tx, id)
    return { id, isOwn: true }
  }
  try {
    return await database.transaction(hold)
  } catch (error) {
    if (!wanted || !isTaken(error)) throw error
    await releaseWanted(services, wanted)
    return database.transaction(hold)
  }
}
