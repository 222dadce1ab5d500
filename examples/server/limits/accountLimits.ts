import type { Database } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Clock } from '../start/clock.ts'
import { type Counters, countEvent, type RateLimit, uncountEvent } from './rateLimit.ts'

export type AccountLimitNeeds = { database: Database; clock: Clock; counterSecret: string }

/** Failed sign-ins with one address from one client: a stranger locks no other person out. */
const AT_CLIENT: RateLimit = { kind: 'sign_ins_of_address_at_client', max: 10, seconds: 900 }
/** Failed sign-ins of one client with all addresses: one password tried on many accounts. */
const OF_CLIENT: RateLimit = { kind: 'sign_ins_of_client', max: 50, seconds: 900 }
/** Failed sign-ins with one address from all clients. Beyond it, one try a minute remains. */
const OF_ADDRESS: RateLimit = { kind: 'sign_ins_of_address', max: 100, seconds: 3_600 }
const SLOW: RateLimit = { kind: 'slow_sign_ins_of_address', max: 1, seconds: 60 }

/** Passwords that are refused with the token of a mailed link. A link to a reset is over before the count begins again. */
const OF_LINK: RateLimit = { kind: 'tries_of_link', max: 10, seconds: 3_600 }

/**
 * Passwords that are refused to a signed-in member. A renewal gives a new access token, so that a count by tokens would begin again.
 */
const OF_MEMBER: RateLimit = { kind: 'tries_of_member', max: 10, seconds: 3_600 }
/** The same since the last proof of a session. */
const OF_PROOF: RateLimit = { kind: 'tries_since_proof', max: 10, seconds: 3_600 }
/** The same in all sessions with a proof together. */
const OF_PROVED: RateLimit = { kind: 'tries_of_proved_member', max: 100, seconds: 3_600 }

/** Sign-ups and mails that one client asks for. */
const ASKED_BY_CLIENT: RateLimit = { kind: 'account_mails_of_client', max: 30, seconds: 3_600 }
/** Mails of one kind to one address. */
const RESENT: RateLimit = { kind: 'account_mails_of_address', max: 1, seconds: 600 }
/** Sign-ups with one address from one client. Each of them is a row of its own: strangers block no sign-up of the owner. */
const SIGN_UPS: RateLimit = { kind: 'sign_ups_of_address_at_client', max: 10, seconds: 3_600 }

export const countersOf = ({ database, clock, counterSecret }: AccountLimitNeeds): Counters => ({
  on: database,
  now: clock.now(),
  secret: counterSecret,
})

/** A browser does not show the header to a page of another origin, so the body says the time too. */
export const tooManyTries = (seconds: number) =>
  new Refusal('account_locked', { retryAfter: seconds, meta: { retry_after: seconds } })

/**
 * Runs a check whose failures count. Each try is counted before it, and taken back if the check finds something: tries at the same
 * time cannot pass a limit. Refused with `account_locked` beyond one.
 */
export async function countFailures<T>(
  counters: Counters,
  limits: readonly (readonly [RateLimit, string, slow?: RateLimit])[],
  check: () => Promise<T | null>,
): Promise<T | null> {
  const counted: (readonly [RateLimit, string])[] = []
  const uncount = async () => {
    for (const [limit, subject] of counted) await uncountEvent(counters, limit, subject)
  }
  for (const [limit, subject, slow] of limits) {
    const seconds = await countEvent(counters, limit, subject)
    if (seconds === 0) counted.push([limit, subject])
    else {
      const wait = slow ? await countEvent(counters, slow, subject) : seconds
      if (wait > 0) {
        await uncount()
        throw tooManyTries(wait)
      }
    }
  }
  const found = await check()
  if (found !== null) await uncount()
  return found
}

/**
 * Limits the sign-ins with an address at a brand. An address without an account is limited in the same way. The tries of strangers do
 * not slow down a browser that has signed in with the address before. `check` returns null for a wrong password or an unknown address.
 */
export function limitSignIns<T>(
  needs: AccountLimitNeeds,
  {
    brandId,
    email,
    ip,
    isKnownBrowser,
  }: { brandId: number; email: string; ip: string; isKnownBrowser: boolean },
  check: () => Promise<T | null>,
): Promise<T | null> {
  const address = `${brandId} ${email}`
  const limits = [
    [AT_CLIENT, `${address} ${ip}`],
    [OF_CLIENT, ip],
    ...(isKnownBrowser ? [] : [[OF_ADDRESS, address, SLOW] as const]),
  ] as const
  return countFailures(countersOf(needs), limits, check)
}

/** Limits the tries of passwords by a signed-in member at a brand, in all sessions together. */
export const limitMemberTries = <T>(
  needs: AccountLimitNeeds,
  { brandId, memberId }: { brandId: number; memberId: number },
  check: () => Promise<T | null>,
): Promise<T | null> => countFailures(countersOf(needs), [[OF_MEMBER, `${brandId} ${memberId}`]], check)

/**
 * Limits the tries of the present password by a signed-in member. `proof` names the proof of the access token; null without one. Who has
 * copied a token uses up the tries of one proof. Its owner shows a way to sign in again, and has a token with new tries. All proofs
 * of a member together have a limit too.
 */
export const limitOwnTries = <T>(
  needs: AccountLimitNeeds,
  { proof, ...member }: { brandId: number; memberId: number; proof: string | null },
  check: () => Promise<T | null>,
): Promise<T | null> => {
  if (proof === null) return limitMemberTries(needs, member, check)
  const subject = `${member.brandId} ${member.memberId}`
  const limits = [[OF_PROOF, `${subject} ${proof}`] as const, [OF_PROVED, subject] as const]
  return countFailures(countersOf(needs), limits, check)
}

/** Limits the tries of a password with the token of a mailed link. */
export const limitLinkTries = <T>(
  needs: AccountLimitNeeds,
  token: string,
  check: () => Promise<T | null>,
): Promise<T | null> => countFailures(countersOf(needs), [[OF_LINK, token]], check)

/** Codes of the brand's own site that the site refuses to one network address. */
const CODES: RateLimit = { kind: 'codes_of_client', max: 30, seconds: 900 }

/** Limits the codes of the brand's own site that one network address tries. `check` returns null for a code that the site does not know. */
export const limitCodes = <T>(
  needs: AccountLimitNeeds,
  ip: string,
  check: () => Promise<T | null>,
): Promise<T | null> => countFailures(countersOf(needs), [[CODES, ip]], check)

type CountedMail = {
  kind: 'sign_up' | 'resend' | 'reset' | 'link'
  brandId: number
  email: string
  ip: string
}

/**
 * Counts a mail that a client asks for. Returns false if the address has got one a moment ago: the answer is the same. Refused with
 * `account_locked` for a client that asks for too many.
 */
export async function countAccountMail(
  needs: AccountLimitNeeds,
  { kind, brandId, email, ip }: CountedMail,
): Promise<boolean> {
  const counters = countersOf(needs)
  const seconds = await countEvent(counters, ASKED_BY_CLIENT, ip)
  if (seconds > 0) throw tooManyTries(seconds)
  const address = `${kind} ${brandId} ${email}`
  if (kind === 'sign_up') return (await countEvent(counters, SIGN_UPS, `${address} ${ip}`)) === 0
  return (await countEvent(counters, RESENT, address)) === 0
}
