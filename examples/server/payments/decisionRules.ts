import { isAccepted, type PaymentState } from '#shared/money/paymentStates.ts'

/** What the operator has found at the gateway: the bank has agreed to the charge, or it has not. */
export const decisionResults = ['paid', 'unpaid'] as const
export type DecisionResult = (typeof decisionResults)[number]

/**
 * What a decision of the operator does to a payment. `isDoubtful`: the look-ups of a refused attempt had no answer. `approve` and `refuse`: this event of the payment. `done`: the payment is
 * already as the decision says, because the decision is repeated or the gateway has answered the same. `endDoubt`: nothing of the
 * refused attempts is reserved at the bank, and the payment stays as it is. `conflict`: the payment waits for no decision, or the
 * gateway or another decision came first.
 */
export function effectOfDecision(
  { state, isDoubtful }: { state: PaymentState; isDoubtful: boolean },
  result: DecisionResult,
): 'done' | 'approve' | 'refuse' | 'endDoubt' | 'conflict' {
  if (state !== 'unclear' && isDoubtful && result === 'unpaid') return 'endDoubt'
  if (result === 'paid' ? isAccepted(state) : state === 'refused' || state === 'expired') return 'done'
  if (state !== 'unclear') return 'conflict'
  return result === 'paid' ? 'approve' : 'refuse'
}
