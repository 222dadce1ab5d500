import type { ChangeOffer } from '#shared/api/changes.ts'
import type { Money } from '#shared/money/money.ts'

/** The unpaid fees of earlier changes. An offer states them too, and does not ask for them anew. */
export const feesBefore = ({
  fee,
  fee_taken,
  fee_due,
}: Pick<ChangeOffer, 'fee' | 'fee_taken' | 'fee_due'>): Money => fee_taken + fee_due - fee
