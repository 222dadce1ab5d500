import { chargedPercent, type Money } from '../money.ts'

/**
 * A percentage of the price of a room, for fees and prepayments: rounded down, once for the room, to the amount that the currency
 * is charged in. 100 percent or more are the whole price, so that nothing of it is lost by rounding, and nothing is taken beyond it.
 */
export const percentOfPrice = (price: Money, percent: number, currency: string): Money =>
  percent >= 100 ? price : chargedPercent(price, percent, currency)
