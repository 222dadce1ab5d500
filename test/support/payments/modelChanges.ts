import type { Reservation } from '#shared/api/reservations.ts'
import { changePayment } from '../../../examples/server/changes/agreement/changePayment.ts'
import { writeLedger } from '../../../examples/server/ledger/ledger.ts'
import { endPayment } from '../../../examples/server/payments/endPayment.ts'
import { createPayment, lockPayment } from '../../../examples/server/payments/store.ts'
import type { PaymentSubject } from '../../../examples/server/payments/subjects.ts'
import { endOfAgreed } from '../../../examples/server/payments/untilRules.ts'
import { writeEndedRefund } from '../../../examples/server/reservations/money/writeEndedRefund.ts'
import type { Services } from '../../../examples/server/services.ts'
import { timestamp } from '../../../examples/server/start/clock.ts'

type World = { services: Services }

/** What a change costs more in the model, in yen. */
export const DIFFERENCE = 3_000

/** Changes as payments see them: a yes settles a change, the end of its payment withdraws it. The stay itself does not change. */
export const modelChange: PaymentSubject = {
  async lock(tx, { reservation_id, subject_id }) {
    await tx.query('SELECT FROM reservations WHERE id = $1 FOR UPDATE', [reservation_id])
    await tx.query('SELECT FROM changes WHERE id = $1 FOR UPDATE', [subject_id])
    return { until: null }
  },
  async moved(_services, tx, { id, subject_id, reservation_id, amount }, { from, to, now }) {
    const state = to === 'authorised' ? 'settled' : to === 'expired' ? 'withdrawn' : null
    if (to === 'captured' || (from === 'authorised' && to === 'refunded'))
      await writeLedger(tx, reservation_id, [{ kind: 'charge', amount, payment_id: id }], now)
    if (state === null) return
    const ended = await tx.query(
      `UPDATE changes SET state = $2, ended_at = $3 WHERE id = $1 AND state = 'paying' RETURNING id`,
      [subject_id, state, timestamp(now)],
    )
    if (ended.length === 0) throw new Error('A change has ended twice')
  },
  refundEnded: writeEndedRefund,
  async lookedUp() {},
  moneyChanged: changePayment.moneyChanged,
}

/**
 * Agrees to a change of a booked reservation without an open one. Returns it with the payment of the change as its payment; null
 * otherwise.
 */
export const agree = ({ services }: World, reservation: Reservation): Promise<Reservation | null> =>
  services.database.transaction(async (tx) => {
    const { id, number, hotel_id } = reservation
    const now = services.clock.now()
    const [free] = await tx.query<{ checkout: string }>(
      `SELECT checkout FROM reservations r WHERE id = $1 AND status = 'reserved'
         AND NOT EXISTS (SELECT FROM changes c WHERE c.reservation_id = r.id AND c.state = 'paying') FOR UPDATE`,
      [id],
    )
    if (!free || !reservation.payment) return null
    const [change] = await tx.query<{ id: number }>(
      `WITH offer AS (
         INSERT INTO change_offers (id, reservation_id, version, kind, made_at, expires_at, wish, content)
         VALUES (gen_random_uuid()::text, $1, 1, 'change', $2, $2, '{}', '{}') RETURNING id
       )
       INSERT INTO changes (offer_id, reservation_id, actor, state, taken, agreed_at)
       SELECT id, $1, 'guest', 'paying', '{}', $2 FROM offer RETURNING id`,
      [id, timestamp(now)],
    )
    const paymentId = await createPayment(tx, {
      subject: 'change',
      subject_id: change?.id ?? 0,
      reservation_id: id,
      hotel_id,
      reference: number,
      payer: reservation.guest.email,
      locale: 'en',
      valid_on: free.checkout,
      kind: 'charge',
      gateway: 'gmo',
      account: null,
      amount: DIFFERENCE,
      currency: 'JPY',
      owner: null,
      end: endOfAgreed(now),
    })
    return { ...reservation, payment: { ...reservation.payment, id: paymentId } }
  })

/** The hotel makes another version: the open change is withdrawn, also while the gateway works on its payment. */
export const withdraw = ({ services }: World, { payment }: Reservation): Promise<void> =>
  services.database.transaction(async (tx) => {
    const locked = await lockPayment(services, tx, payment?.id ?? '')
    if (locked?.subject === 'change')
      await endPayment(services, tx, locked, { cause: 'another version', now: services.clock.now() })
  })
