import type { Money } from './money.ts'
import { isPaidLater, type PaymentMethod } from './payment/paymentMethods.ts'
import { amountOf, type StayPrice } from './price.ts'

/** What is not paid yet, in minor units: at the hotel, and by a bill after the stay. */
type RestParts = { later: Money; atHotel: Money }

/**
 * The parts of a rest, by where they are paid. With a bill after the stay, the local taxes of the price are paid at the hotel, and all
 * else by the bill: what the hotel has received already has paid these taxes first. With any other method, the whole rest is paid at
 * the hotel.
 */
export function restParts(rest: Money, price: StayPrice, method: PaymentMethod | null): RestParts {
  const received = Math.max(0, price.total - rest)
  const taxesLeft = Math.max(0, amountOf(price, 'local_tax') - received)
  const atHotel = isPaidLater(method) ? Math.min(rest, taxesLeft) : rest
  return { later: rest - atHotel, atHotel }
}
