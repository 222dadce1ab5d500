import { isAccepted, type PaymentState } from '#shared/money/paymentStates.ts'

/** What the operator has found at the gateway: the bank has agreed to the charge, or it has not. */
export type DecisionResult = 'paid' | 'unpaid'

/**
 * What a decision of the operator does in a state. `approve` and `refuse`: this event of the payment. `done`: the payment is
 * already as the decision says, because the decision is repeated or the gateway has answered the same. `conflict`: the payment
 * waits for no decision, or the gateway or another decision came first.
 */
export function effectOfDecision(
  state: PaymentState,
  result: DecisionResult,
): 'done' | 'approve' | 'refuse' | 'conflict' {
  if (result === 'paid' ? isAccepted(state) : state === 'refused' || state === 'expired') return 'done'
  if (state !== 'unclear') return 'conflict'
  return result === 'paid' ? 'approve' : 'refuse'
}
