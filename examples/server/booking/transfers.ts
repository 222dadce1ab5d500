import { type Infer, integer, min, object, size, string } from 'superstruct'
import { Currency } from '#shared/api/scalars.ts'
import type { Money } from '#shared/money/money.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { StoredPayment } from '../payments/StoredPayment.ts'
import { lockPayment, move, noteInLedger, paymentIdOf, readPayment, schedule } from '../payments/store.ts'
import type { PaymentServices } from '../payments/subjects.ts'
import { storeTransfer, transfersOf } from '../payments/transfers/storedTransfers.ts'
import { compareTransfers, effectOfTransfer } from '../payments/transfers/transferRules.ts'
import { storedNumber } from '../reservations/numbers.ts'

/** A transfer as the bank states it: `amount` in minor units, and the reference of the bank, which is different for each transfer. */
export const Transfer = object({
  amount: min(integer(), 1),
  currency: Currency,
  reference: size(string(), 1, 100),
})
export type Transfer = Infer<typeof Transfer>

/** What a reported transfer has led to. `received` are all transfers of the payment, and `missing` is what they lack. */
type TransferResult = { booked: boolean; received: Money; missing: Money }

async function transferOf(on: Queries, number: string): Promise<StoredPayment> {
  const id = await paymentIdOf(on, storedNumber(number))
  const payment = id === null ? null : await readPayment(on, id)
  if (payment?.kind !== 'transfer') throw new Refusal('reservation_not_found')
  return payment
}

/** The amount that a transfer lacks; the whole amount if it lacks nothing. For the sandbox. */
export async function transferDue({ database }: { database: Queries }, number: string) {
  const payment = await transferOf(database, number)
  const due = Number(payment.amount)
  const amounts = (await transfersOf(database, payment.id)).map(({ amount }) => amount)
  return { amount: compareTransfers(due, amounts).missing || due, currency: payment.currency }
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
  services: PaymentServices,
  number: string,
  transfer: Transfer,
): Promise<TransferResult> {
  const { database, clock } = services
  const { id } = await transferOf(database, number)
  const result = await database.transaction(async (tx) => {
    const payment = await lockPayment(services, tx, id)
    if (!payment) throw new Refusal('reservation_not_found')
    if (transfer.currency !== payment.currency) throw new Refusal('invalid', { field: 'currency' })
    const now = clock.now()
    const due = Number(payment.amount)
    const transfers = await transfersOf(tx, id)
    const effect = effectOfTransfer({ state: payment.state, due, transfers }, transfer)
    if (!effect) throw new Refusal('invalid', { field: 'reference' })
    const { books, isNew, note, received, missing } = effect
    if (isNew) await storeTransfer(tx, payment.id, transfer, now)
    if (books) await move(services, tx, payment, 'receive', { cause: 'the transfer has arrived', now })
    if (note) await noteInLedger(tx, payment, { attempt: 0, event: 'receive', cause: note, now })
    if (books) await schedule(tx, payment.id, null)
    return { state: payment.state, booked: books, received, missing }
  })
  const { state, ...answer } = result
  if (state === 'expired') throw new Refusal('expired', { status: 409 })
  if (answer.booked) services.postMail()
  return answer
}
