import type { Money } from '#shared/money/money.ts'

/**
 * Whether the guest has agreed to what a cancellation costs, by the fee that its call names, in minor units. A call without a fee costs
 * nothing: it also takes no fee of an earlier change from what was paid.
 */
export const isFeeAgreed = (
  { fee, fee_taken }: { fee: Money; fee_taken: Money },
  agreed: Money | undefined,
): boolean => (agreed === undefined ? fee === 0 && fee_taken === 0 : fee === 0 || fee === agreed)
