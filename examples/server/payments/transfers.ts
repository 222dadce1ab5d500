import { completeBooking } from '../booking/settle.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Services } from '../services.ts'
import { lockPayment, move, noteInLedger, schedule } from './store.ts'

/**
 * A bank transfer has arrived: books the held rooms of a reservation, with ledger and mail. Gives whether this call did so: a
 * transfer that is reported twice counts once. Refused with `reservation_not_found` for a number without a transfer, and with
 * `expired` if the rooms are released. Money that books nothing is a row of the payment's ledger: the hotel pays it back.
 */
export async function receiveTransfer(services: Services, number: string): Promise<boolean> {
  const { database, clock } = services
  const [found] = await database.query<{ id: string }>(
    `SELECT p.id FROM payments p JOIN reservations r ON r.id = p.reservation_id
     WHERE r.number = $1 AND p.kind = 'transfer'`,
    [number.toUpperCase()],
  )
  if (!found) throw new Refusal('reservation_not_found')
  const result = await database.transaction(async (tx) => {
    const payment = await lockPayment(tx, found.id)
    if (!payment) throw new Refusal('reservation_not_found')
    const now = clock.now()
    if (!(await move(tx, payment, 'receive', { cause: 'the transfer has arrived', now }))) {
      const cause = 'a transfer that books nothing: the hotel pays it back'
      await noteInLedger(tx, payment, { attempt: 0, event: 'receive', cause, now })
      return payment.state
    }
    const entries = (total: number) => [
      { kind: 'charge_at_hotel' as const, amount: total - payment.amount },
      { kind: 'charge' as const, amount: payment.amount },
    ]
    await completeBooking(services, tx, payment.reservation_id, entries)
    await schedule(tx, payment.id, null)
    return 'booked'
  })
  if (result === 'expired') throw new Refusal('expired', { status: 409 })
  if (result === 'booked') services.postMail()
  return result === 'booked'
}
