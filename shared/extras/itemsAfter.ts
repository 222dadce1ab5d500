import type { Money } from '../money/money.ts'

/** Items of an extra that a reservation has, with the price at which an item was ordered, in minor units. */
export type OrderedItems = { quantity: number; price_with_tax: Money }

/**
 * Whether a change orders all items of an extra anew, at the price and under the deadline of its instant: it has more items than the
 * reservation. Otherwise the items that stay keep their price. `ordered` is null if the reservation has none.
 */
export const isOrderedAnew = (quantity: number, ordered: Pick<OrderedItems, 'quantity'> | null): boolean =>
  quantity > (ordered?.quantity ?? 0)

/** What all items of an extra cost after a change, in minor units. `price` is the price of an item that is ordered now. */
export function totalAfter(quantity: number, ordered: OrderedItems | null, price: Money): Money {
  return quantity * (ordered && !isOrderedAnew(quantity, ordered) ? ordered.price_with_tax : price)
}
