import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { isSold } from '#shared/reservation/status.ts'
import { changeMethod, giveUpRooms } from '../../booking/guestActions.ts'
import { stopChange } from '../../changes/agreement/stopChange.ts'
import { Refusal } from '../../errors/refusal.ts'
import { findHotel } from '../../hotels/findHotel.ts'
import { releaseIfPossible } from '../../order/releaseHolds.ts'
import { abandonChallenge } from '../../payments/attempts/abandonChallenge.ts'
import { startAttempt } from '../../payments/attempts/startAttempt.ts'
import { usePaymentToken } from '../../payments/bankReturn.ts'
import { endIfOverdue } from '../../payments/endPayment.ts'
import { putMailOff } from '../../payments/mails/plannedMails.ts'
import { mayReportPurchase } from '../../payments/purchaseReport.ts'
import { readPayment } from '../../payments/store.ts'
import { advanceForAWhile } from '../../payments/worker/advance.ts'
import type { OpenedReservation } from '../../reservations/access/access.ts'
import { permissionsAt, requirePermission } from '../../reservations/access/permits.ts'
import { readById } from '../../reservations/read.ts'
import { reservationOf } from '../../reservations/reservationOf.ts'
import type { Services } from '../../services.ts'
import type { Callers } from '../access.ts'

/**
 * Refuses with `wrong_account` a person who is signed in as another one than the owner: with the token, such a person only sees the
 * reservation.
 */
function requireMayAct(caller: OpenedReservation, now: number): void {
  const { cancel } = permissionsAt(caller, now)
  if (cancel === 'wrong_account') requirePermission(cancel)
}

/** The answer of each call: the reservation as it is after the call, in the language of the caller. */
type PaymentAnswer = (caller: Pick<Callers['reservation'], 'reservation' | 'locale'>) => Promise<Reservation>

export function paymentHandlers(services: Services): Handlers<Api, Callers>['payments'] {
  const { database, catalogue, clock } = services

  const answer: PaymentAnswer = async ({ reservation, locale }) => {
    const current = await readById(database, reservation.id)
    if (!current) throw new Error('A payment has no reservation')
    return reservationOf(services, current, locale, clock.now())
  }

  /** Ends the payment if its own time is over, and releases ended holds. What fails is repeated by the workers. */
  async function endWhatIsOver(paymentId: string): Promise<void> {
    await endIfOverdue(services, paymentId).catch((error: Error) =>
      console.error(`The end of a payment: ${error.name}`),
    )
    await releaseIfPossible(services)
  }

  return {
    async show({ params }, caller) {
      await endWhatIsOver(String(params.id))
      await putMailOff(services, String(params.id))
      return answer(caller)
    },

    async open({ params, body }, { idempotencyKey, locale }) {
      const hotel = findHotel(catalogue, params.hotelId)
      const payment = await readPayment(database, String(params.id))
      const reservation = payment && (await readById(database, payment.reservation_id))
      if (reservation?.hotel_id !== hotel.id) throw new Refusal('reservation_not_found')
      const use = await usePaymentToken(services, String(params.id), body.token, idempotencyKey)
      if (use === 'used') throw new Refusal('expired')
      if (use === 'unknown') throw new Refusal('reservation_not_found')
      await endWhatIsOver(String(params.id))
      return answer({ reservation, locale })
    },

    async attempt({ params, body }, caller) {
      const payment = await readPayment(database, String(params.id))
      // A booking is paid with its token, also by a guest who has signed in since. Who pays a change settles it.
      if (payment?.subject === 'change') requireMayAct(caller, clock.now())
      await endWhatIsOver(String(params.id))
      await startAttempt(services, caller.hotel, String(params.id), body, caller)
      await advanceForAWhile(services, String(params.id))
      services.postMail()
      return answer(caller)
    },

    async abandon({ params }, caller) {
      const payment = await readPayment(database, String(params.id))
      if (payment?.subject === 'change') requireMayAct(caller, clock.now())
      await abandonChallenge(services, String(params.id))
      return answer(caller)
    },

    async release({ params }, caller) {
      const payment = await readPayment(database, String(params.id))
      // A caller who may cancel may also release the rooms and stop a change.
      requireMayAct(caller, clock.now())
      if (payment?.subject === 'change') {
        await stopChange(services, payment.id)
        services.postMail()
      } else {
        await giveUpRooms(services, String(params.id))
        await releaseIfPossible(services)
      }
      return answer(caller)
    },

    async changeMethod({ params, body }, caller) {
      const { hotel, reservation } = caller
      if (reservation.payment?.id !== params.id) throw new Refusal('payment_method_not_accepted')
      await releaseIfPossible(services)
      if (await changeMethod(services, hotel, reservation, body.payment_method)) services.postMail()
      return answer(caller)
    },

    async reportPurchase({ params }, { reservation, idempotencyKey }) {
      const is_first =
        isSold(reservation.status) && (await mayReportPurchase(database, String(params.id), idempotencyKey))
      return { is_first }
    },
  }
}
