import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { isSold, type Reservation } from '#shared/api/reservations.ts'
import { changeMethod, giveUpRooms } from '../booking/guestActions.ts'
import { Refusal } from '../errors/refusal.ts'
import { hotelOf } from '../hotels/findHotel.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { releaseIfPossible } from '../order/releaseHolds.ts'
import { abandonChallenge } from '../payments/abandonChallenge.ts'
import { advanceForAWhile } from '../payments/advance.ts'
import { usePaymentToken } from '../payments/bankReturn.ts'
import { putMailOff } from '../payments/plannedMails.ts'
import { mayReportPurchase } from '../payments/purchaseReport.ts'
import { startAttempt } from '../payments/startAttempt.ts'
import { readPayment } from '../payments/store.ts'
import { readById, reservationOf, type StoredReservation } from '../reservations/read.ts'
import type { Services } from '../services.ts'
import { sameText } from '../sessions/clientSessions.ts'
import type { Call } from '../start/Call.ts'

export function paymentHandlers(services: Services): Handlers<Api, Call>['payments'] {
  const { database, catalogue, clock } = services

  /** The reservation of a payment of this hotel; refused with `reservation_not_found` for any other. */
  async function find(
    hotel: Hotel,
    id: string | number,
    bypassToken: string | null,
  ): Promise<StoredReservation> {
    const payment = await readPayment(database, String(id))
    const kept = payment && (await readById(database, payment.reservation_id))
    if (kept?.hotel_id !== hotel.id) throw new Refusal('reservation_not_found')
    if (bypassToken !== null && !sameText(kept.bypass_token, bypassToken))
      throw new Refusal('reservation_not_found')
    return kept
  }

  async function answer({ id }: StoredReservation, { locale }: Call): Promise<Reservation> {
    const kept = await readById(database, id)
    if (!kept) throw new Error('A payment has no reservation')
    return reservationOf(services, kept, locale, clock.now())
  }

  return {
    async show({ params, query }, call) {
      await releaseIfPossible(services)
      const kept = await find(hotelOf(catalogue, params.hotelId), params.id, query.bypass_token)
      await putMailOff(services, String(params.id))
      return answer(kept, call)
    },

    async open({ params, body }, call) {
      const kept = await find(hotelOf(catalogue, params.hotelId), params.id, null)
      const use = await usePaymentToken(services, String(params.id), body.token, call.idempotencyKey)
      if (use === 'used') throw new Refusal('expired')
      if (use === 'unknown') throw new Refusal('reservation_not_found')
      await releaseIfPossible(services)
      return answer(kept, call)
    },

    async attempt({ params, body }, call) {
      const hotel = hotelOf(catalogue, params.hotelId)
      await releaseIfPossible(services)
      const kept = await find(hotel, params.id, body.bypass_token)
      await startAttempt(services, hotel, kept.payment?.id ?? '', body, call)
      await advanceForAWhile(services, String(params.id))
      services.postMail()
      return answer(kept, call)
    },

    async abandon({ params, body }, call) {
      const kept = await find(hotelOf(catalogue, params.hotelId), params.id, body.bypass_token)
      await abandonChallenge(services, String(params.id))
      return answer(kept, call)
    },

    async release({ params, body }, call) {
      const kept = await find(hotelOf(catalogue, params.hotelId), params.id, body.bypass_token)
      await giveUpRooms(services, String(params.id))
      await releaseIfPossible(services)
      return answer(kept, call)
    },

    async changeMethod({ params, body }, call) {
      const hotel = hotelOf(catalogue, params.hotelId)
      await releaseIfPossible(services)
      const kept = await find(hotel, params.id, body.bypass_token)
      if (await changeMethod(services, hotel, kept, body.payment_method)) services.postMail()
      return answer(kept, call)
    },

    async reportPurchase({ params, body }, { idempotencyKey }) {
      const { status } = await find(hotelOf(catalogue, params.hotelId), params.id, body.bypass_token)
      const is_first =
        isSold(status) && (await mayReportPurchase(database, String(params.id), idempotencyKey))
      return { is_first }
    },
  }
}
