import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { Reservation, ReservationOrder } from '#shared/api/reservations.ts'
import { holdRooms } from '../booking/hold.ts'
import { settleWithoutPayment } from '../booking/settle.ts'
import { Refusal } from '../errors/refusal.ts'
import { within } from '../hook.ts'
import { findOpenHotel } from '../hotels/findHotel.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { checkOrderLengths, checkParties } from '../hotels/stayRules.ts'
import { limitRefusedOrders } from '../limits/refusedOrders.ts'
import { releaseIfPossible } from '../order/releaseHolds.ts'
import { withRuledNames } from '../reservations/guestNames.ts'
import { readById } from '../reservations/read.ts'
import { reservationOf } from '../reservations/reservationOf.ts'
import type { Services } from '../services.ts'
import type { Call } from '../start/Call.ts'
import type { Callers } from './access.ts'

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
  const { database, clock, hook } = services
  checkParties(hotel, body.rooms)
  checkOrderLengths(hotel, body)
  const order = withRuledNames(hotel, body)
  const step = { order, idempotencyKey: call.idempotencyKey }
  return within(hook.book, step, async () => {
    const { id, isOwn } = await limitRefusedOrders(services, call.ip, async () => {
      await releaseIfPossible(services)
      return holdRooms(services, call, hotel, order)
    })
    const isSettled = await within(hook.settle, step, () => settleWithoutPayment(services, id))
    const stored = await readById(database, id)
    if (isSettled || stored?.payment?.kind === 'transfer') services.postMail()
    if (!stored) throw new Error('A reservation was made but cannot be read')
    // The answer must not look like a booking: the rooms were given back.
    if (stored.status === 'released') throw new Refusal('expired', { status: 409 })
    if (!isOwn) throw new Refusal('already_booked')
    return reservationOf(services, stored, call.locale, clock.now())
  })
}

export function reservationHandlers(services: Services): Handlers<Api, Callers>['reservations'] {
  const { catalogue, clock } = services
  const show = async ({ reservation, locale }: Callers['reservation']) =>
    reservationOf(services, reservation, locale, clock.now())

  return {
    create: ({ params, body }, call) => book(services, findOpenHotel(catalogue, params.hotelId), body, call),

    show: (_, caller) => show(caller),
    find: (_, caller) => show(caller),
  }
}
