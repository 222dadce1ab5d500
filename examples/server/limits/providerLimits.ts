import type { AccountLimitNeeds } from './accountLimits.ts'
import { countEvent, type RateLimit } from './rateLimit.ts'

/** Start pages that are opened from one network address. Each of them stores a row, and asks the provider for nothing. */
const STARTS: RateLimit = { kind: 'provider_starts_of_client', max: 60, seconds: 600 }

/** Counts a start page that is opened from a network address. Returns the seconds until the next one; 0 below the limit. */
export const countProviderStart = (
  { database, clock, counterSecret }: AccountLimitNeeds,
  ip: string,
): Promise<number> => countEvent({ on: database, now: clock.now(), secret: counterSecret }, STARTS, ip)
