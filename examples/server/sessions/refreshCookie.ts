import type { Addresses } from '../start/addresses.ts'
import type { Call } from '../start/Call.ts'
import { cookieIn, cookieName, cookieOf } from './cookies.ts'
import { IDLE_MS } from './refreshFamily.ts'
import type { ShownTokens } from './sessionLocks.ts'

type CookieNeeds = { addresses: () => Addresses }

/** The refresh token of a brand in the header `Cookie`; empty without one. */
export const refreshTokenOfCookie = (needs: CookieNeeds, brandId: number, header: string): string =>
  cookieIn(header, cookieName(needs, 'refresh', brandId))

/** What a call that begins a session shows of the present one. `present`: the refresh token of a client that has no cookie. */
export const shownTokens = (
  needs: CookieNeeds,
  brandId: number,
  { memberToken, cookie }: Pick<Call, 'memberToken' | 'cookie'>,
  present: string | undefined,
): ShownTokens => ({ memberToken, refreshToken: present ?? refreshTokenOfCookie(needs, brandId, cookie) })

/**
 * The cookie with a refresh token. No answer removes it: a late answer to a sign-out would remove the cookie of the person who has
 * signed in since. The token of an ended session is worth nothing.
 */
export const refreshCookie = (needs: CookieNeeds, brandId: number, token: string): string =>
  cookieOf(cookieName(needs, 'refresh', brandId), token, IDLE_MS / 1_000)
