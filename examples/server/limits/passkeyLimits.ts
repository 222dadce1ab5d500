import { type AccountLimitNeeds, countersOf, countFailures, locked } from './accountLimits.ts'
import { countEvent, type RateLimit } from './rateLimit.ts'

/** Challenges that one client asks for. Each stores a row for some minutes. */
const ASKED: RateLimit = { kind: 'passkey_challenges_of_client', max: 120, seconds: 600 }
/** Passkeys of one client that are refused. A passkey cannot be guessed, but each check costs a signature. */
const REFUSED: RateLimit = { kind: 'refused_passkeys_of_client', max: 30, seconds: 900 }

/** Counts a challenge that a client asks for. Refused with `account_locked` beyond the limit. */
export async function countPasskeyChallenge(needs: AccountLimitNeeds, ip: string): Promise<void> {
  const seconds = await countEvent(countersOf(needs), ASKED, ip)
  if (seconds > 0) throw locked(seconds)
}

/** Runs the check of a passkey, which returns null for a refused one. Refused with `account_locked` beyond the limit. */
export const limitPasskeys = <T>(
  needs: AccountLimitNeeds,
  ip: string,
  check: () => Promise<T | null>,
): Promise<T | null> => countFailures(countersOf(needs), [[REFUSED, ip]], check)
