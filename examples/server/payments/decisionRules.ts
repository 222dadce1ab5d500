import { isAccepted, type PaymentState } from '#shared/money/paymentStates.ts'

/** What the operator has found at the gateway: the bank has agreed to the charge, or it has not. */
export type DecisionResult = 'paid' | 'unpaid'

/**
 * What a decision of the operator does in a state. `done`: the payment is as the decision says, so that a repetition, and a gateway that
 * has answered the same meanwhile, change nothing. `refused`: the payment waits for no decision, or another decision or the gateway
 * came first.
 */
export function effectOfDecision(
  state: PaymentState,
  result: DecisionResult,
): 'done' | 'approve' | 'refuse' | 'refused' {
  if (result === 'paid' ? isAccepted(state) : state === 'refused' || state === 'expired') return 'done'
  if (state !== 'unclear') return 'refused'
  return result === 'paid' ? 'approve' : 'refuse'
}
