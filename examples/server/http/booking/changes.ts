import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { agreeToOffer } from '../../changes/agreement/agree.ts'
import { changeDirectly } from '../../changes/agreement/changeDirectly.ts'
import { cancelReservation } from '../../changes/cancellation/cancel.ts'
import { changeOfferOf } from '../../changes/offer/changeOfferOf.ts'
import { makeOffer } from '../../changes/offer/makeOffer.ts'
import { changeableExtras } from '../../changes/search/changeableExtras.ts'
import { searchRooms } from '../../changes/search/searchRooms.ts'
import { Refusal } from '../../errors/refusal.ts'
import { releaseIfPossible } from '../../order/releaseHolds.ts'
import { readById } from '../../reservations/read.ts'
import { reservationOf } from '../../reservations/reservationOf.ts'
import { lockReservation } from '../../reservations/writeReservation.ts'
import type { Services } from '../../services.ts'
import type { Callers } from '../access.ts'

export function changeHandlers(services: Services): Handlers<Api, Callers>['changes'] {
  const { database, clock } = services

  /** The answer of a call: the reservation as it is after the call. */
  async function answer(caller: Callers['reservation']) {
    const reservation = await readById(database, caller.reservation.id)
    if (!reservation) throw new Refusal('reservation_not_found')
    services.postMail()
    return reservationOf(services, reservation, caller.locale, clock.now())
  }

  return {
    async rooms({ body, waitlistToken }, caller) {
      await releaseIfPossible(services)
      return searchRooms(services, caller, body, waitlistToken)
    },

    async extras({ body }, caller) {
      await releaseIfPossible(services)
      return { extras: await changeableExtras(services, caller, body) }
    },

    async offer({ body, waitlistToken }, caller) {
      await releaseIfPossible(services)
      const { reservation, offer } = await database.transaction(async (tx) => {
        await lockReservation(tx, caller.reservation.id)
        const current = await readById(tx, caller.reservation.id)
        if (!current) throw new Refusal('reservation_not_found')
        return {
          reservation: current,
          offer: await makeOffer(services, tx, { ...caller, reservation: current }, body, { waitlistToken }),
        }
      })
      return changeOfferOf(services, reservation, offer, caller.locale, clock.now())
    },

    async agree({ body, waitlistToken }, caller) {
      await releaseIfPossible(services)
      const { change_offer_id, payment_method, lost_rest, lost_nights } = body
      const agreed = { payment_method, lost_rest, lost_nights }
      if (change_offer_id === undefined) await changeDirectly(services, caller, body, waitlistToken)
      else await agreeToOffer(services, caller, { change_offer_id, ...agreed, waitlistToken })
      return answer(caller)
    },

    async cancel({ body }, caller) {
      await cancelReservation(services, caller, body)
      return answer(caller)
    },
  }
}
