import type { PaymentMethod } from '#shared/money/paymentMethods.ts'
import { type ChosenRoom, sharedMethods } from './selection.ts'

export type SupportedMethod = Extract<PaymentMethod, 'on_site' | 'credit_card'>

/** The payment methods of this app. */
const supported: readonly SupportedMethod[] = ['on_site']

/** The methods among these with which a guest can pay in this app. */
export const supportedMethods = (methods: readonly PaymentMethod[]): SupportedMethod[] =>
  supported.filter((method) => methods.includes(method))

/** Whether a guest can pay in this app with one of these methods. */
export const canPay = (methods: readonly PaymentMethod[]): boolean => supportedMethods(methods).length > 0

/**
 * Why the chosen rooms cannot be paid: `conflict` if they have no common payment method, `unsupported` if a guest cannot
 * pay in this app with their common methods. Else null.
 */
export function paymentProblem(chosen: readonly ChosenRoom[]): 'conflict' | 'unsupported' | null {
  const shared = sharedMethods(chosen)
  if (canPay(shared)) return null
  return shared.length === 0 && chosen.every(({ plan }) => canPay(plan.payment_methods))
    ? 'conflict'
    : 'unsupported'
}
