import type { Addresses } from '../start/addresses.ts'
import { cookieIn, cookieName, cookieOf } from './cookies.ts'
import { IDLE_MS } from './refreshFamily.ts'

type CookieNeeds = { addresses: () => Addresses }

/** The refresh token of a brand in the header `Cookie`; empty without one. */
export const refreshTokenOfCookie = (needs: CookieNeeds, brandId: number, header: string): string =>
  cookieIn(header, cookieName(needs, 'refresh', brandId))

/**
 * The cookie with a refresh token. No answer removes it: a late answer to a sign-out would remove the cookie of the person who has
 * signed in since. The token of an ended session is worth nothing.
 */
export const refreshCookie = (needs: CookieNeeds, brandId: number, token: string): string =>
  cookieOf(cookieName(needs, 'refresh', brandId), token, IDLE_MS / 1_000)
