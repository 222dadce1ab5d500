import { pseudonymOf } from '../limits/rateLimit.ts'
import { cookieIn, cookieName, cookieOf } from '../sessions/cookies.ts'
import { isSameSecret } from '../sessions/tokens.ts'
import type { Addresses } from '../start/addresses.ts'

/** The most addresses that one browser is known for: a family has one computer. */
const MOST = 5
const SECONDS = 180 * 86_400

type Asked = { brandId: number; email: string; cookie: string }

/**
 * Whether a browser has signed in with an address before, and the cookie that says so after a sign-in. The cookie gives no right, and
 * names no person: it has hashes with a key.
 */
export function knownBrowser(
  { addresses, counterSecret }: { addresses: () => Addresses; counterSecret: string },
  { brandId, email, cookie: header }: Asked,
): { isKnown: boolean; cookie: string } {
  const name = cookieName({ addresses }, 'known', brandId)
  const mark = pseudonymOf(`known browser ${brandId} ${email}`, counterSecret)
  const marks = cookieIn(header, name).split('.').filter(Boolean)
  const others = marks.filter((one) => !isSameSecret(one, mark))
  const value = [mark, ...others].slice(0, MOST).join('.')
  return {
    isKnown: others.length < marks.length,
    cookie: cookieOf(name, value, SECONDS),
  }
}
