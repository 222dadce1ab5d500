import type { Money } from '#shared/money/money.ts'
import type { PaymentState } from '#shared/money/payment/paymentStates.ts'
import type { Database, Queries } from '../database/Database.ts'
import type { GatewaySettings } from '../gateways/gatewaySettings.ts'
import type { Hook } from '../hook.ts'
import type { Catalogue } from '../hotels/hotel.ts'
import type { BookingLimits } from '../limits/bookingLimits.ts'
import type { Addresses } from '../start/addresses.ts'
import type { Clock } from '../start/clock.ts'
import type { EndedRefund } from './refunds/StoredRefund.ts'
import type { StoredPayment, SubjectKind } from './StoredPayment.ts'

/** A move of a payment from one state to another. `now` is in milliseconds. */
export type PaymentMove = { from: PaymentState; to: PaymentState; cause: string; now: number }

/** What a payment is about. It says what a move of the payment means; payments read nothing of it. */
export type PaymentSubject = {
  /**
   * Locks the rows of the subject, the reservation first. Runs before the payment is locked. Returns until when the payment
   * may be made if the subject decides that; null if the payment has an end of its own, or none.
   */
  lock(
    tx: Queries,
    payment: Pick<StoredPayment, 'reservation_id' | 'subject_id'>,
  ): Promise<{ until: Date | null }>
  /** Runs after each move, in its transaction: books, releases, extends a hold. `payment` is in its new state. */
  moved(services: PaymentServices, tx: Queries, payment: StoredPayment, move: PaymentMove): Promise<void>
  /**
   * Runs when a refund has ended, in its transaction: writes the statement and the mail. `by_hotel`: the gateway has not returned the
   * amount. The subject is locked. `now` is in milliseconds.
   */
  refundEnded(
    services: PaymentServices,
    tx: Queries,
    payment: StoredPayment,
    refund: EndedRefund,
    now: number,
  ): Promise<void>
  /**
   * Runs after each look-up of an attempt that has ended without an answer, in the transaction of its result. `returned` is what the
   * bank had reserved and the gateway gives back, in minor units, once for each attempt; null for nothing. The subject is
   * locked.
   */
  lookedUp(
    services: PaymentServices,
    tx: Queries,
    payment: StoredPayment,
    returned: Money | null,
  ): Promise<void>
  /**
   * Runs when the money of a reservation has changed in another way than by a payment of the subject: a capture was refused, or the desk
   * was paid. Ends what waits for its payment and counts on the money before. The reservation is locked. `now` is in milliseconds.
   */
  moneyChanged(services: PaymentServices, tx: Queries, reservationId: number, now: number): Promise<void>
}

/** The only way from payments to what is above them. A missing subject does not compile. */
export type PaymentSubjects = Readonly<Record<SubjectKind, PaymentSubject>>

/** What payments need of the server. It comes with each call: each tenant of the sandbox has another database and clock. */
export type PaymentServices = {
  database: Database
  catalogue: Catalogue
  clock: Clock
  addresses: () => Addresses
  bookingLimits: BookingLimits
  gatewaySettings: GatewaySettings
  secret: string
  counterSecret: string
  postMail: () => void
  hook: Hook
  paymentSubjects: PaymentSubjects
}
