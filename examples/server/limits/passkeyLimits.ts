import { type AccountLimitNeeds, countersOf, countFailures } from './accountLimits.ts'
import type { RateLimit } from './rateLimit.ts'

/**
 * Signatures of one client that are wrong. A passkey cannot be guessed, but each check costs time. Guests behind one network address ask
 * for many challenges, and let many of them end: neither counts.
 */
const REFUSED: RateLimit = { kind: 'refused_passkeys_of_client', max: 30, seconds: 900 }

/** Runs the check of a signature, which returns null for a wrong one. Refused with `account_locked` beyond the limit. */
export const limitPasskeys = <T>(
  needs: AccountLimitNeeds,
  ip: string,
  check: () => Promise<T | null>,
): Promise<T | null> => countFailures(countersOf(needs), [[REFUSED, ip]], check)
