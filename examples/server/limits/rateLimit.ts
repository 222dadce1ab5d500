import { createHmac } from 'node:crypto'
import type { Queries } from '../database/Database.ts'
import { timestamp } from '../start/clock.ts'

/** At most `max` times in `seconds` for one subject. `kind` names what is counted. */
export type RateLimit = { kind: string; max: number; seconds: number }

/** The counters of a database. `now` is in milliseconds; `secret` is the key of the hashes of their subjects. */
export type Counters = { on: Queries; now: number; secret: string }

/**
 * A subject of any length as a hash with a key. The hash is a pseudonym: only the holder of the key can find an
 * address by hashing all addresses.
 */
export const pseudonymOf = (subject: string, secret: string) =>
  createHmac('sha256', secret).update(subject).digest('base64url')

/**
 * Counts an event before it happens, in one statement: of any number of concurrent events in all processes, `max` get 0.
 * The others get the seconds until the count begins again. `amount` is what the event counts. An event that is refused counts
 * too, unless its transaction is rolled back.
 */
export async function countEvent(
  { on, now, secret }: Counters,
  { kind, max, seconds }: RateLimit,
  subject: string,
  amount = 1,
): Promise<number> {
  const [counter] = await on.query<{ count: number; until: Date }>(
    `INSERT INTO rate_counters AS c (kind, subject, count, until)
     VALUES ($1, $2, $6::int, $3::timestamptz + $4 * interval '1 second')
     ON CONFLICT (kind, subject) DO UPDATE SET
       count = CASE WHEN c.until <= $3::timestamptz THEN $6::int ELSE least(c.count, $5::int) + $6::int END,
       until = CASE WHEN c.until <= $3::timestamptz THEN EXCLUDED.until ELSE c.until END
     RETURNING count, until`,
    [kind, pseudonymOf(subject, secret), timestamp(now), seconds, max, amount],
  )
  if (!counter || counter.count <= max) return 0
  return Math.max(1, Math.ceil((counter.until.getTime() - now) / 1000))
}

/** The seconds until a subject that has reached its limit may continue; 0 below the limit. Counts nothing. */
export async function secondsLeft(
  { on, now, secret }: Counters,
  { kind, max }: RateLimit,
  subject: string,
): Promise<number> {
  const [counter] = await on.query<{ until: Date }>(
    `SELECT until FROM rate_counters
     WHERE kind = $1 AND subject = $2 AND count >= $3 AND until > $4::timestamptz`,
    [kind, pseudonymOf(subject, secret), max, timestamp(now)],
  )
  return counter ? Math.max(1, Math.ceil((counter.until.getTime() - now) / 1000)) : 0
}

/** Takes back an event that does not count, such as a look-up that found its reservation. */
export async function uncountEvent(
  { on, secret }: Counters,
  { kind }: RateLimit,
  subject: string,
): Promise<void> {
  await on.query(
    'UPDATE rate_counters SET count = count - 1 WHERE kind = $1 AND subject = $2 AND count > 0',
    [kind, pseudonymOf(subject, secret)],
  )
}

/** Deletes some expired counters. Locked ones stay, so that the statement never waits. */
export async function deleteExpiredCounters({ on, now }: Pick<Counters, 'on' | 'now'>): Promise<void> {
  await on.query(
    `DELETE FROM rate_counters WHERE (kind, subject) IN (
       SELECT kind, subject FROM rate_counters WHERE until <= $1::timestamptz
       ORDER BY until LIMIT 1000 FOR UPDATE SKIP LOCKED
     )`,
    [timestamp(now)],
  )
}
