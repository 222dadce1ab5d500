import { type Money, sumOf } from '#shared/money/money.ts'
import type { PaymentState } from '#shared/money/payment/paymentStates.ts'
import { nextState } from '../transitions.ts'

/** A transfer: `amount` in minor units, and the reference of the bank, which is different for each transfer. */
type ReportedTransfer = { amount: Money; reference: string }

/** A payment by transfer: what is due in minor units, and the stored transfers. */
export type TransferPayment = { state: PaymentState; due: Money; transfers: readonly ReportedTransfer[] }

/**
 * What a reported transfer does. `books`: the held rooms are booked. `isNew`: the transfer is to be stored. `note`: the row of
 * the payment's ledger about money that books nothing, or is too much; null for none. `received` is the sum of all transfers,
 * `missing` is what they lack, both in minor units.
 */
type TransferEffect = {
  books: boolean
  isNew: boolean
  note: string | null
  received: Money
  missing: Money
}

/** The sum of transfers, what they lack of the amount that is due, and what is too much, in minor units. */
export function compareTransfers(due: Money, amounts: readonly Money[]) {
  const received = sumOf(amounts)
  return { received, missing: Math.max(0, due - received), excess: Math.max(0, received - due) }
}

/**
 * What a reported transfer does to a payment; null if its reference belongs to another amount. A transfer that is reported twice
 * counts once. A part keeps the rooms held; the part that completes the amount books them. What is too much, and what arrives
 * after the end of the hold or after the booking, is noted: the hotel pays it back.
 */
export function effectOfTransfer(
  { state, due, transfers }: TransferPayment,
  { amount, reference }: ReportedTransfer,
): TransferEffect | null {
  const known = transfers.find((transfer) => transfer.reference === reference)
  if (known && known.amount !== amount) return null
  const isNew = known === undefined
  const amounts = [...transfers.map((transfer) => transfer.amount), ...(isNew ? [amount] : [])]
  const { received, missing, excess } = compareTransfers(due, amounts)
  const isOpen = nextState(state, 'receive') !== null
  const books = isOpen && missing === 0
  const noteOf = (): string | null => {
    if (books) return excess > 0 ? `the transfer is ${excess} too high: the hotel pays it back` : null
    if (!isNew) return null
    return isOpen
      ? `a part of the transfer: ${received} of ${due}`
      : 'a transfer that books nothing: the hotel pays it back'
  }
  return { books, isNew, note: noteOf(), received, missing }
}
