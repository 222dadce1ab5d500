import type { Database } from '../database/Database.ts'
import { HttpRefusal } from '../errors/refusal.ts'
import type { Clock } from '../start/clock.ts'
import { countEvent, deleteExpiredCounters, type RateLimit, uncountEvent } from './rateLimit.ts'

/** Failed look-ups from one client address. */
const PER_ADDRESS: RateLimit = { kind: 'lookups_of_address', max: 20, seconds: 300 }
/** Failed look-ups of one reservation number from one client address. */
const PER_NUMBER_AND_ADDRESS: RateLimit = { kind: 'lookups_of_number_at_address', max: 20, seconds: 3_600 }
/** The same from all addresses. Much higher: one client must not stop the look-ups of the guest who booked. */
const PER_NUMBER: RateLimit = { kind: 'lookups_of_number', max: 1_000, seconds: 3_600 }

/**
 * Looks a reservation up, if neither the client's address nor the reservation number has failed too often; otherwise
 * refuses with 429. Each look-up is counted before the read, and taken back if it finds something: concurrent guesses
 * cannot pass the limits, and guests who find their reservation are not counted. A look-up that the number refuses does
 * not count at the address. `number` is the number in the form in which it is stored.
 */
export async function limitLookups<T>(
  { database, clock, counterSecret }: { database: Database; clock: Clock; counterSecret: string },
  { ip, number }: { ip: string; number: string },
  look: () => Promise<T | null>,
): Promise<T | null> {
  const counters = { on: database, now: clock.now(), secret: counterSecret }
  const limits: [RateLimit, string][] = [
    [PER_ADDRESS, ip],
    [PER_NUMBER_AND_ADDRESS, `${number} ${ip}`],
    [PER_NUMBER, number],
  ]
  await deleteExpiredCounters(counters)
  const counted: typeof limits = []
  const uncount = async () => {
    for (const [limit, subject] of counted) await uncountEvent(counters, limit, subject)
  }
  for (const [limit, subject] of limits) {
    const seconds = await countEvent(counters, limit, subject)
    if (seconds > 0) {
      await uncount()
      throw new HttpRefusal(429, { 'Retry-After': String(seconds) })
    }
    counted.push([limit, subject])
  }
  const found = await look()
  if (found !== null) await uncount()
  return found
}
