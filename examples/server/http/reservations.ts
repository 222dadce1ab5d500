import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { Reservation, ReservationOrder } from '#shared/api/reservations.ts'
import { afterBooking, beforeBooking } from '../../sandbox/faults/sentinels.ts'
import { holdRooms } from '../booking/hold.ts'
import { type KeptReservation, readById, readByNumber, reservationOf } from '../booking/read.ts'
import { releaseOverdue } from '../booking/release.ts'
import { settleAtHotel } from '../booking/settle.ts'
import { HttpRefusal, Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/catalogue.ts'
import { hotelOf, openHotelOf } from '../hotels/findHotel.ts'
import { checkLength, checkParties } from '../hotels/stayRules.ts'
import type { Call, Services } from '../services.ts'
import { sameText } from '../sessions/clientSessions.ts'
import { createLookupGuard } from '../sessions/lookupRateLimit.ts'

const READING = /^[\p{Script=Hiragana}ーA-Za-z\s'-]+$/u

/** Where a hotel asks for names in kanji, a Japanese guest's reading comes with it, in hiragana or letters. */
function checkNames(hotel: Hotel, { guest, locale }: ReservationOrder): void {
  if (!hotel.settings.kanji_name_required || locale !== 'ja') return
  for (const field of ['last_name_kana', 'first_name_kana'] as const) {
    if (!READING.test(guest[field] ?? '')) throw new Refusal('invalid', { field: `guest.${field}` })
  }
}

/**
 * Books: the rooms are held, that is committed, and only then the booking is settled. Whatever happens between
 * the two, asking again with the same key goes on where it stopped, as long as the rooms are held.
 */
async function book(
  services: Services,
  hotel: Hotel,
  order: ReservationOrder,
  call: Call,
): Promise<Reservation> {
  const { database, catalogue, addresses } = services
  const { tenant, locale } = call
  checkParties(hotel, order.rooms)
  checkLength(hotel, order, order.checkin === order.checkout)
  checkNames(hotel, order)
  const settles = await beforeBooking(services, order, call)
  await releaseOverdue(database, tenant)
  const id = await holdRooms(database, call, hotel, order)
  const isSettled = settles && (await settleAtHotel(database, catalogue, addresses(), tenant, id))
  if (isSettled) services.postMail()
  await afterBooking(services, order, call)
  const kept = await readById(database, tenant, id)
  if (!kept) throw new Error('A reservation was made but cannot be read')
  // Held too long and given back: to answer with it would look like a booking.
  if (kept.status === 'released') throw new Refusal('expired', { status: 409 })
  return reservationOf(catalogue, kept, locale)
}

/** A reservation for whoever may see it; anybody else learns only that there is none for them. */
const admit = (kept: KeptReservation | null, may: (kept: KeptReservation) => boolean): KeptReservation => {
  if (!kept || !may(kept)) throw new Refusal('reservation_not_found')
  return kept
}

export function reservationHandlers(services: Services): Handlers<Api, Call>['reservations'] {
  const { database, catalogue } = services
  const guard = createLookupGuard()

  const readEither = (tenant: string, idOrNumber: string) =>
    /^\d{1,9}$/.test(idOrNumber)
      ? readById(database, tenant, Number(idOrNumber))
      : readByNumber(database, tenant, idOrNumber)

  return {
    create: ({ params, body }, call) =>
      book(services, openHotelOf(catalogue, params.hotelId, call), body, call),

    async show({ params, query }, { tenant, locale }) {
      const hotel = hotelOf(catalogue, params.hotelId)
      const kept = await readEither(tenant, String(params.id))
      const admitted = admit(
        kept,
        ({ hotel_id, bypass_token }) => hotel_id === hotel.id && sameText(bypass_token, query.bypass_token),
      )
      return reservationOf(catalogue, admitted, locale)
    },

    async find({ params, query }, { tenant, locale, ip }) {
      const who = `${tenant} ${ip}`
      const wait = guard.wait(who)
      if (wait > 0) throw new HttpRefusal(429, { 'Retry-After': String(wait) })
      const kept = await readByNumber(database, tenant, String(params.number))
      const isTheirs = ({ hotel_id, guest }: KeptReservation) =>
        String(catalogue.hotel(hotel_id)?.brand_id) === String(params.brandId) &&
        sameText(guest.email.toLowerCase(), query.email.toLowerCase())
      if (!kept || !isTheirs(kept)) guard.wrong(who)
      return reservationOf(catalogue, admit(kept, isTheirs), locale)
    },
  }
}
