import type { Database } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Clock } from '../start/clock.ts'
import { countEvent, type RateLimit, secondsLeft } from './rateLimit.ts'

/** Refused orders from one client address, such as orders with a wrong price. All guests of an office share an address. */
const REFUSED_ORDERS: RateLimit = { kind: 'refused_orders_of_address', max: 100, seconds: 3_600 }

/**
 * Runs an order if not too many orders from its client address were refused; otherwise refuses it with `booking_limit`
 * before its transaction begins. A refusal is counted after the transaction, which is rolled back. Orders that run at the
 * same moment can exceed the limit by their number.
 */
export async function limitRefusedOrders<T>(
  { database, clock, counterSecret }: { database: Database; clock: Clock; counterSecret: string },
  ip: string,
  order: () => Promise<T>,
): Promise<T> {
  const counters = { on: database, now: clock.now(), secret: counterSecret }
  const retryAfter = await secondsLeft(counters, REFUSED_ORDERS, ip)
  if (retryAfter > 0) throw new Refusal('booking_limit', { retryAfter })
  try {
    return await order()
  } catch (error) {
    if (error instanceof Refusal) await countEvent(counters, REFUSED_ORDERS, ip)
    throw error
  }
}
