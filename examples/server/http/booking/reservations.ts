import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { findBooked, holdRooms } from '../../booking/hold.ts'
import type { RepeatedOrder } from '../../booking/idempotency.ts'
import { settleWithoutPayment } from '../../booking/settle.ts'
import { Refusal } from '../../errors/refusal.ts'
import { type BookingStep, within } from '../../hook.ts'
import { findHotel, findOpenHotel } from '../../hotels/findHotel.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { checkOrderLengths, checkParties } from '../../hotels/stayRules.ts'
import { limitRefusedOrders } from '../../limits/refusedOrders.ts'
import { releaseIfPossible } from '../../order/releaseHolds.ts'
import { withRuledNames } from '../../reservations/details/guestNames.ts'
import { updateGuests } from '../../reservations/details/updateGuests.ts'
import { updateSettingsOf } from '../../reservations/details/updateSettings.ts'
import { readById } from '../../reservations/read.ts'
import { reservationOf } from '../../reservations/reservationOf.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../../start/Call.ts'
import type { Callers } from '../access.ts'

/**
 * Books: holds the rooms, commits, and only then settles. A repeated call with the same key goes on where the first
 * one stopped, as long as the rooms are held. Refused with `expired` when the hold ended before the booking settled. The
 * same order from another client session settles too, and gets only a refusal: the reservation belongs to the first.
 */
async function book(
  services: Services,
  hotel: Hotel,
  body: ReservationOrder,
  call: Call,
): Promise<Reservation> {
  checkParties(hotel, body.rooms)
  checkOrderLengths(hotel, body)
  const order = withRuledNames(hotel, body)
  const step = { order, idempotencyKey: call.idempotencyKey }
  return within(services.hook.book, step, async () => {
    const held = await limitRefusedOrders(services, call.ip, async () => {
      await releaseIfPossible(services)
      return holdRooms(services, call, hotel, order)
    })
    return settleAndShow(services, step, held, call)
  })
}

/** The result of an order that was sent before: a reservation that is only held settles, and nothing is booked. */
async function findResult(
  services: Services,
  hotel: Hotel,
  body: ReservationOrder,
  call: Call,
): Promise<Reservation> {
  const order = withRuledNames(hotel, body)
  const found = await limitRefusedOrders(services, call.ip, () => findBooked(services, call, hotel, order))
  return settleAndShow(services, { order, idempotencyKey: call.idempotencyKey }, found, call)
}

/** Settles the reservation of an order, and reads it for the client session that has made it. */
async function settleAndShow(
  services: Services,
  step: BookingStep,
  { id, isOwn }: RepeatedOrder,
  call: Call,
): Promise<Reservation> {
  const { database, clock, hook } = services
  const isSettled = await within(hook.settle, step, () => settleWithoutPayment(services, id))
  const stored = await readById(database, id)
  if (isSettled || stored?.payment?.kind === 'transfer') services.postMail()
  if (!stored) throw new Error('A reservation was made but cannot be read')
  // The answer must not look like a booking: the rooms were given back.
  if (stored.status === 'released') throw new Refusal('expired', { status: 409 })
  if (!isOwn) throw new Refusal('already_booked')
  return reservationOf(services, stored, call.locale, clock.now())
}

export function reservationHandlers(services: Services): Handlers<Api, Callers>['reservations'] {
  const { catalogue, clock, database } = services
  const show = async ({ reservation, locale }: Callers['reservation']) =>
    reservationOf(services, reservation, locale, clock.now())

  return {
    create: ({ params, body }, call) => book(services, findOpenHotel(catalogue, params.hotelId), body, call),
    // Also of a hotel that takes no orders any more: an earlier order may have booked.
    result: ({ params, body }, call) =>
      findResult(services, findHotel(catalogue, params.hotelId), body, call),

    show: (_, caller) => show(caller),
    find: (_, caller) => show(caller),
    updateSettings: async (_, caller) => updateSettingsOf(caller, clock.now()),
    async updateGuests({ body }, caller) {
      if (await updateGuests(services, body, caller)) services.postMail()
      const stored = await readById(database, caller.reservation.id)
      if (!stored) throw new Error('A reservation was changed but cannot be read')
      return show({ ...caller, reservation: stored })
    },
  }
}
