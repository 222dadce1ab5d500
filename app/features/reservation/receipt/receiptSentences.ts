import type { TextKey } from '#app/i18n/catalogues.ts'
import type { NextReceipt } from '#shared/api/receipts.ts'
import type { Money } from '#shared/money/money.ts'

type TextName = Extract<TextKey, `receipt.${string}`> extends `receipt.${infer Name}` ? Name : never

/** A sentence by its name among the texts of receipts, with what it states: an amount, the number of a copy, or of a receipt. */
export type ReceiptSentence = { name: TextName; amount?: Money; copyNumber?: number; number?: string }

/** What a receipt is about, unless it is about the whole price. */
function subjectOf({ kind, received, is_of_japan }: NextReceipt): ReceiptSentence[] {
  if (kind === 'part') return [{ name: is_of_japan ? 'part' : 'partAbroad', amount: received }]
  if (kind === 'local_tax') return [{ name: 'localTaxOnly' }]
  if (kind === 'fee') return [{ name: is_of_japan ? 'feeOnly' : 'feeOnlyAbroad' }]
  return []
}

/** How the receipt relates to the earlier one that it corrects. A cancelled stay is not called changed. */
const correctionOf = ({ kind, has_changed }: NextReceipt) =>
  kind === 'void' ? 'void' : has_changed && kind !== 'fee' ? 'corrects' : 'correctsOnly'

/**
 * What is said of the next receipt beside its sums: what it is about, whether it is a reissue, and which receipts it corrects. `now` is in
 * milliseconds: for a time, a repeated download with the same name on it is no reissue yet.
 */
export function receiptSentences(next: NextReceipt, now: number): ReceiptSentence[] {
  const { same_until, reissue: copyNumber, corrects } = next
  const isSame = same_until !== null && Date.parse(same_until) > now
  return [
    ...subjectOf(next),
    ...(copyNumber > 0 ? [{ name: isSame ? 'sameFile' : 'reissue', copyNumber } as const] : []),
    ...corrects.map((number) => ({ name: correctionOf(next), number }) as const),
  ]
}
