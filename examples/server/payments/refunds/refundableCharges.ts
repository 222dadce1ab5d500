import type { Charge, RefundPart, RefundPlan } from '#shared/money/change/returns/refundPlan.ts'
import type { Money } from '#shared/money/money.ts'

/**
 * A charge of which money is returned. What the desk of a hotel has received is a charge too, of which no gateway returns anything.
 * `remaining` counts what the hotel pays back as returned, which is `by_hotel`.
 */
export type RefundableCharge = Charge & { by_hotel: Money }

type SplitRefund<C> = {
  parts: { charge: C; amount: Money; way: RefundPart['way'] }[]
  byHotel: { charge: C; amount: Money }[]
}

/**
 * A plan with its charges: each part of a refund belongs to one charge, also what the hotel pays back, which is taken from what no
 * gateway returns, and then from the newest charges. What a gateway has of a charge of which the hotel has paid back a part is not
 * returned whole. Throws if the charges have less.
 */
export function splitRefund<C extends RefundableCharge>(
  amount: Money,
  charges: readonly C[],
  plan: RefundPlan,
): SplitRefund<C> {
  const planned = new Map<C, Money>()
  const parts = plan.parts.map(({ charge: id, amount: part, way }) => {
    const charge = charges.find((one) => one.id === id)
    if (!charge) throw new Error('A plan names an unknown charge')
    planned.set(charge, part)
    const isPart = way === 'whole' && charge.by_hotel > 0
    return {
      charge,
      amount: part,
      way: isPart ? (charge.returns === 'exact' ? 'part' : 'rebooked') : way,
    } as const
  })
  let rest = plan.by_hotel
  const byHotel: SplitRefund<C>['byHotel'] = []
  const isOfGateway = ({ returns }: C) => Number(returns !== 'nothing')
  const inOrder = [...charges].sort(
    (a, b) => isOfGateway(a) - isOfGateway(b) || b.charged_at - a.charged_at || b.id - a.id,
  )
  for (const charge of inOrder) {
    const part = Math.min(rest, charge.remaining - (planned.get(charge) ?? 0))
    if (part <= 0) continue
    byHotel.push({ charge, amount: part })
    rest -= part
  }
  if (rest > 0 || amount < 0) throw new Error(`${amount} cannot be returned: less was charged`)
  return { parts, byHotel }
}
