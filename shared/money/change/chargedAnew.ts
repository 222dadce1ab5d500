import type { Money } from '../money.ts'
import type { Balance } from './balance.ts'

/**
 * The balance of a change that refunds the payment and charges the new price: a gateway or a server can do neither a part of a refund nor
 * a charge of the difference. `credit` is what was paid and is neither returned nor taken as a fee. If the prepaid amount stays, nothing
 * moves. The difference between charge and refund is the one of `balance`. Amounts in minor units.
 */
export function chargedAnew<B extends Pick<Balance, 'due_now' | 'refund' | 'fee_taken'>>(
  balance: B,
  credit: Money,
): B {
  const { due_now, refund, fee_taken } = balance
  if (due_now === 0 && refund === 0) return balance
  return { ...balance, due_now: credit - fee_taken + due_now - refund, refund: credit - fee_taken }
}

/** What a change without an offer costs and moves at once, in minor units. */
export type DirectSums = Pick<Balance, 'due_now' | 'refund' | 'fee_taken'> & { fee: Money }

/**
 * Whether a guest has agreed to exactly the sums of a change without an offer. A guest without sums (undefined) has seen no fee, and
 * sees the amount of a payment on its page: such a guest has agreed to any sums without a fee.
 */
export function areAgreed(sums: DirectSums, agreed: DirectSums | undefined): boolean {
  if (!agreed) return sums.fee === 0 && sums.fee_taken === 0
  const names = ['fee', 'fee_taken', 'due_now', 'refund'] as const
  return names.every((name) => sums[name] === agreed[name])
}
