import { type Infer, integer, min, object, size, string } from 'superstruct'
import { Currency } from '#shared/api/scalars.ts'
import { type Money, sumOf } from '#shared/money/money.ts'
import { storedNumber } from '../booking/numbers.ts'
import { completeBooking } from '../booking/settle.ts'
import { timestamp } from '../clock.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Services } from '../services.ts'
import { lockPayment, move, noteInLedger, type StoredPayment, schedule } from './store.ts'

/** A transfer as the bank states it: `amount` in minor units, and the reference of the bank, which is different for each transfer. */
export const Transfer = object({
  amount: min(integer(), 1),
  currency: Currency,
  reference: size(string(), 1, 100),
})
export type Transfer = Infer<typeof Transfer>

/** What a reported transfer has led to. `received` are all transfers of the payment, and `missing` is what they lack. */
export type TransferResult = { booked: boolean; received: Money; missing: Money }

/** What transfers lack of the amount that is due, and what they have too much. */
export function compareTransfers(due: Money, amounts: readonly Money[]) {
  const received = sumOf(amounts)
  return { received, missing: Math.max(0, due - received), excess: Math.max(0, received - due) }
}

const paymentId = async (on: Queries, number: string): Promise<string> => {
  const [found] = await on.query<{ id: string }>(
    `SELECT p.id FROM payments p JOIN reservations r ON r.id = p.reservation_id
     WHERE r.number = $1 AND p.kind = 'transfer'`,
    [storedNumber(number)],
  )
  if (!found) throw new Refusal('reservation_not_found')
  return found.id
}

const amountsOf = async (on: Queries, payment: string): Promise<Money[]> =>
  (await on.query<{ amount: Money }>('SELECT amount FROM transfers WHERE payment_id = $1', [payment])).map(
    ({ amount }) => Number(amount),
  )

/** Stores a transfer. Returns whether it is new. Refused with `invalid` if its reference belongs to another amount. */
async function store(tx: Queries, payment: StoredPayment, { amount, reference }: Transfer, now: number) {
  const stored = await tx.query(
    `INSERT INTO transfers (payment_id, reference, amount, received_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING reference`,
    [payment.id, reference, amount, timestamp(now)],
  )
  if (stored.length > 0) return true
  const [before] = await tx.query<{ amount: Money }>(
    'SELECT amount FROM transfers WHERE payment_id = $1 AND reference = $2',
    [payment.id, reference],
  )
  if (Number(before?.amount) !== amount) throw new Refusal('invalid', { field: 'reference' })
  return false
}

/** The amount that a transfer lacks; the whole amount if it lacks nothing. For the sandbox. */
export async function transferDue({ database }: Pick<Services, 'database'>, number: string) {
  const id = await paymentId(database, number)
  const [payment] = await database.query<{ amount: Money; currency: string }>(
    'SELECT amount, currency FROM payments WHERE id = $1',
    [id],
  )
  if (!payment) throw new Refusal('reservation_not_found')
  const due = Number(payment.amount)
  return {
    amount: compareTransfers(due, await amountsOf(database, id)).missing || due,
    currency: payment.currency,
  }
}

/**
 * A bank transfer has arrived. Once all transfers of a reservation reach the amount that is due, its held rooms are booked,
 * with ledger and mail; `booked` says whether this call did so. A part keeps the rooms held, and a transfer that is reported
 * twice counts once.
 *
 * Refused with `reservation_not_found` for a number without a transfer, with `invalid` for another currency or another
 * amount with the same reference, and with `expired` if the rooms are released. Money that books nothing is a row of the
 * payment's ledger, and so is what is too much: the hotel pays it back.
 */
export async function receiveTransfer(
  services: Services,
  number: string,
  transfer: Transfer,
): Promise<TransferResult> {
  const { database, clock } = services
  const id = await paymentId(database, number)
  const result = await database.transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (!payment) throw new Refusal('reservation_not_found')
    if (transfer.currency !== payment.currency) throw new Refusal('invalid', { field: 'currency' })
    const now = clock.now()
    const isNew = await store(tx, payment, transfer, now)
    const note = (cause: string) => noteInLedger(tx, payment, { attempt: 0, event: 'receive', cause, now })
    const { received, missing, excess } = compareTransfers(Number(payment.amount), await amountsOf(tx, id))
    const isOpen = payment.state === 'offered'
    if (isOpen && missing > 0) {
      if (isNew) await note(`a part of the transfer: ${received} of ${payment.amount}`)
      return { state: payment.state, booked: false, received, missing }
    }
    if (!(await move(tx, payment, 'receive', { cause: 'the transfer has arrived', now }))) {
      if (isNew) await note('a transfer that books nothing: the hotel pays it back')
      return { state: payment.state, booked: false, received, missing }
    }
    if (excess > 0) await note(`the transfer is ${excess} too high: the hotel pays it back`)
    const entries = (total: number) => [
      { kind: 'charge_at_hotel' as const, amount: total - payment.amount },
      { kind: 'charge' as const, amount: payment.amount },
    ]
    await completeBooking(services, tx, payment.reservation_id, entries)
    await schedule(tx, payment.id, null)
    return { state: payment.state, booked: true, received, missing }
  })
  const { state, ...answer } = result
  if (state === 'expired') throw new Refusal('expired', { status: 409 })
  if (answer.booked) services.postMail()
  return answer
}
