import { amountOf, type StayPrice } from '#shared/money/price.ts'
import { mostPoints, usedPoints } from '#shared/points/spending.ts'
import type { Order, PartialOrder } from '../order.ts'
import type { OfferedPoints } from '../useOfferedPoints.ts'

/**
 * The points of an order: the number of the guest (`selected`), at most what the balance and the price without local taxes allow. Below 0
 * it follows them. `price` is without points.
 */
export function pointsFor(
  offered: OfferedPoints | null,
  price: StayPrice | null,
  selected: number,
): Order['points'] {
  const balance = offered?.balance ?? null
  if (!offered || balance === null || !price) return { offered, most: 0, used: 0 }
  const most = mostPoints(offered, { balance, total: price.total, localTax: amountOf(price, 'local_tax') })
  return { offered, most, used: usedPoints(selected, most, offered) }
}

export const points = {
  request: ({ points: { used } }: PartialOrder) => (used > 0 ? { spending_point: used } : {}),

  // The member has fewer points now, or the programme has other rules.
  offeredAs: 'spending_point',
}
