import type { Money } from '../../money.ts'
import type { PartialRefund } from '../../payment/gateways.ts'

/** A payment that a gateway has charged. Amounts in minor units, times in milliseconds. */
export type Charge = {
  id: number
  amount: Money
  /** The part of `amount` that is not returned yet. */
  remaining: Money
  charged_at: number
  /**
   * What the gateway can return of it: any part (`exact`), a part by a return of all and a new charge of the rest
   * (`rebooked`), or only all at once (`whole`). A bank transfer has `nothing`.
   */
  returns: PartialRefund
  /** The gateway returns nothing after this time; null without a limit. */
  until: number | null
}

/** A part of a refund, by one charge. */
export type RefundPart = { charge: number; amount: Money; way: 'whole' | 'part' | 'rebooked' }

/** The ways back of a refund. `by_hotel` is what no gateway can return. */
export type RefundPlan = { parts: RefundPart[]; by_hotel: Money }

const canReturn = ({ remaining, returns, until }: Charge, now: number): boolean =>
  remaining > 0 && returns !== 'nothing' && (until === null || now < until)

/** Whether the gateway can return all that remains of a charge. */
const canReturnAll = ({ amount, remaining, returns }: Charge): boolean =>
  returns !== 'whole' || remaining === amount

/**
 * The ways back of an amount. Charges that it covers whole are returned first, the largest first. The rest is taken from the
 * newest charge whose gateway returns a part. What is left is for the hotel to pay back.
 */
export function refundPlan(amount: Money, charges: readonly Charge[], now: number): RefundPlan {
  const returnable = charges.filter((charge) => canReturn(charge, now))
  const parts: RefundPart[] = []
  let rest = amount
  const add = (charge: Charge, part: Money, way: RefundPart['way']) => {
    parts.push({ charge: charge.id, amount: part, way })
    rest -= part
  }
  for (const charge of [...returnable].sort((a, b) => b.remaining - a.remaining || b.id - a.id))
    if (canReturnAll(charge) && charge.remaining <= rest) add(charge, charge.remaining, 'whole')

  const whole = new Set(parts.map(({ charge }) => charge))
  const newest = [...returnable]
    .sort((a, b) => b.charged_at - a.charged_at || b.id - a.id)
    .find(({ id, returns }) => !whole.has(id) && (returns === 'exact' || returns === 'rebooked'))
  // Such a charge has more than the rest: otherwise it would be returned whole.
  if (rest > 0 && newest) add(newest, rest, newest.returns === 'exact' ? 'part' : 'rebooked')
  return { parts, by_hotel: rest }
}
