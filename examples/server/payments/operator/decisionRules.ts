import { isAccepted, type PaymentState } from '#shared/money/payment/paymentStates.ts'

/** What the operator has found at the gateway: the bank has agreed to the charge, or it has not. */
export const decisionResults = ['paid', 'unpaid'] as const
type DecisionResult = (typeof decisionResults)[number]

/** An attempt to charge a card. `isDoubtful`: it was refused, and its look-ups had no answer. */
export type Charge = { number: number; order_id: string; isDoubtful: boolean }

/** A payment with its attempts; `attempt` is the number of the current one. */
type DecidedPayment = { state: PaymentState; attempt: number; charges: readonly Charge[] }

/** The charges that wait for a decision. */
const waitingOf = ({ state, attempt, charges }: DecidedPayment): Charge[] =>
  charges.filter(({ number, isDoubtful }) => isDoubtful || (state === 'unclear' && number === attempt))

/**
 * The charge that a decision is about: the charge of the named order. Without a name, the charge that waits, or else the current
 * charge, whose decision is repeated. Null for an unknown order, and without a name if several charges wait.
 */
export function decidedCharge(payment: DecidedPayment, orderId: string | undefined): Charge | null {
  if (orderId !== undefined) return payment.charges.find(({ order_id }) => order_id === orderId) ?? null
  const [first, ...more] = waitingOf(payment)
  if (first) return more.length === 0 ? first : null
  return payment.charges.find(({ number }) => number === payment.attempt) ?? null
}

/**
 * The payment of a reservation that a decision is about: the payment with the named order. Without a name, the payment that waits, or
 * else the first, whose decision is repeated. Null for an unknown order, and without a name if several payments wait.
 */
export function decidedPayment<P extends DecidedPayment>(
  payments: readonly P[],
  orderId: string | undefined,
): P | null {
  if (orderId !== undefined)
    return payments.find(({ charges }) => charges.some(({ order_id }) => order_id === orderId)) ?? null
  const [waits, ...more] = payments.filter((payment) => waitingOf(payment).length > 0)
  if (waits) return more.length === 0 ? waits : null
  return payments[0] ?? null
}

/**
 * What a decision of the operator about a charge does. `approve` and `refuse`: this event of the payment. `endDoubt`: nothing of the
 * refused attempt is reserved at the bank any more, and the payment stays as it is. `done`: the charge is already as the decision
 * says, because the decision is repeated or the gateway has answered the same. `conflict`: the charge waits for no decision, or the
 * gateway or another decision came first.
 */
export function effectOfDecision(
  { state, attempt }: Pick<DecidedPayment, 'state' | 'attempt'>,
  { number, isDoubtful }: Charge,
  result: DecisionResult,
): 'done' | 'approve' | 'refuse' | 'endDoubt' | 'conflict' {
  if (state === 'unclear' && number === attempt) return result === 'paid' ? 'approve' : 'refuse'
  if (isDoubtful) return result === 'unpaid' ? 'endDoubt' : 'conflict'
  // An earlier attempt was refused.
  const isPaid = number === attempt && isAccepted(state)
  const isUnpaid = number !== attempt || state === 'refused' || state === 'expired'
  return (result === 'paid' ? isPaid : isUnpaid) ? 'done' : 'conflict'
}
