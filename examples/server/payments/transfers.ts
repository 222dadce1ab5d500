import { completeBooking } from '../booking/settle.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Services } from '../services.ts'
import { lockPayment, move, schedule } from './store.ts'

/**
 * A bank transfer has arrived: books the held rooms of a reservation, with ledger and mail. Gives whether this call did so: a
 * transfer that is reported twice counts once. Refused with `reservation_not_found` for a number without a transfer, and with
 * `expired` after the deadline: the rooms are released, and the hotel pays the money back.
 */
export async function receiveTransfer(services: Services, number: string): Promise<boolean> {
  const { database, clock } = services
  const [found] = await database.query<{ id: string }>(
    `SELECT p.id FROM payments p JOIN reservations r ON r.id = p.reservation_id
     WHERE r.number = $1 AND p.kind = 'transfer'`,
    [number.toUpperCase()],
  )
  if (!found) throw new Refusal('reservation_not_found')
  const isReceived = await database.transaction(async (tx) => {
    const payment = await lockPayment(tx, found.id)
    if (!payment || payment.state === 'expired') throw new Refusal('expired', { status: 409 })
    const now = clock.now()
    if (!(await move(tx, payment, 'receive', { cause: 'the transfer has arrived', now }))) return false
    const entries = (total: number) => [
      { kind: 'charge_at_hotel' as const, amount: total - payment.amount },
      { kind: 'charge' as const, amount: payment.amount },
    ]
    await completeBooking(services, tx, payment.reservation_id, entries)
    await schedule(tx, payment.id, null)
    return true
  })
  if (isReceived) services.postMail()
  return isReceived
}
