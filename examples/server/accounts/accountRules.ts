/** The rules of accounts without a database. The server and `test/models/accounts.test.ts` run the same functions. */

/** `link`: connects a provider with an account. */
export type LinkKind = 'confirm' | 'reset' | 'link'

/** How long a link can be used. A reset is asked for by a person who waits for it. */
export const linkHours: Record<LinkKind, number> = { confirm: 24, reset: 1, link: 1 }

/** How long a sign-up waits for the button of its mail at least. It lasts as long as its newest link. */
export const SIGN_UP_HOURS = 48

/** A link that was found at its brand. Times in ms. */
type FoundLink = { email: string; until: number; isUsed: boolean }

/** `good`: it can be used. `used`: its button was pressed. `ended`: it is too old, unknown, or of another brand. */
export type LinkState = { state: 'good' | 'used'; email: string } | { state: 'ended' }

/** The state of a link; null for a link that its brand does not have. */
export function linkStateOf(link: FoundLink | null, now: number): LinkState {
  if (link?.isUsed) return { state: 'used', email: link.email }
  return link && link.until > now ? { state: 'good', email: link.email } : { state: 'ended' }
}

/**
 * The mail that is written to an address for which a person has asked; null for none. `hasOpenSignUp`: for a programme in which the
 * address has no account. An account is confirmed once, and an address without an account gets no reset, and no link of a provider.
 */
export function mailKindFor(
  asked: 'sign_up' | 'reset' | 'link',
  { hasAccount, hasOpenSignUp }: { hasAccount: boolean; hasOpenSignUp: boolean },
): 'sign_up' | 'known' | 'reset' | 'link' | null {
  if (asked !== 'sign_up') return hasAccount ? asked : null
  if (hasOpenSignUp) return 'sign_up'
  return hasAccount ? 'known' : null
}

/** How many earlier passwords a member may not choose again. */
const EARLIER = 3

/** The passwords of an account, as hashes, the newest of the earlier ones first. */
type Passwords = { present: string | null; earlier: readonly string[] }

/** The passwords that a member may not choose: the present one and the three before it. */
export const refusedPasswords = ({ present, earlier }: Passwords): string[] => [
  ...(present === null ? [] : [present]),
  ...earlier,
]

/** The earlier passwords after a change. */
export const earlierAfterChange = (passwords: Passwords): string[] =>
  refusedPasswords(passwords).slice(0, EARLIER)

/** A mail that could not be written is tried again so often. */
const WRITE_ATTEMPTS = 6

/** The pause before the next attempt to write a mail, in ms: a minute, doubled by each attempt. Null after the last attempt. */
export const pauseBeforeWriting = (attempts: number): number | null =>
  attempts < WRITE_ATTEMPTS ? 60_000 * 2 ** (attempts - 1) : null
