import {
  readCookie,
  removeCookie,
  type SafeStorage,
  safeSessionStorage,
  writeCookie,
} from '#app/platform/storage.ts'
import { SESSION_MARK } from '#app/start/startCalls.ts'

/** What an answer with a session says about its renewal. */
export type Renewable = { expires_in: number | null; refresh_token: string | null }

/** As long as a session is good without use, in seconds. */
const MARK_SECONDS = 30 * 86_400

type Cookies = {
  read: (name: string) => string | null
  write: (name: string, value: string, seconds: number) => void
  remove: (name: string) => void
}

const browserCookies: Cookies = { read: readCookie, write: writeCookie, remove: removeCookie }

/**
 * Where this browser has the refresh token of a brand: in a cookie of the API, which no script reads, or without cookies in the
 * storage of the tab. A second cookie without content says `in`: a renewal is worth a call. It says `out` from a sign-out on until
 * the server has ended the session: the refresh token then serves the sign-out only, which the next start repeats.
 */
export function createRefreshToken(
  brandId: number | null,
  storage: SafeStorage = safeSessionStorage,
  cookies: Cookies = browserCookies,
) {
  const mark = `${SESSION_MARK}${brandId ?? 'unknown'}`
  const ownKey = `noren_refresh_${brandId ?? 'unknown'}`
  const leavingKey = `noren_leaving_${brandId ?? 'unknown'}`
  /** Aborts a sign-out that is not sent yet: its cookie would be of the person who has signed in since. */
  let leaving = new AbortController()

  /** Whether this browser returns cookies to this frame. */
  function hasCookies(): boolean {
    const probe = 'noren_cookie_probe'
    cookies.write(probe, '1', 60)
    const isThere = cookies.read(probe) === '1'
    cookies.remove(probe)
    return isThere
  }

  function forget(): void {
    storage.remove(ownKey)
    if (cookies.read(mark) === 'in') cookies.remove(mark)
  }

  return {
    /** Where the server shall put the refresh token of a session that begins. */
    place: (): 'cookie' | 'body' => (hasCookies() ? 'cookie' : 'body'),
    /** A session has begun, or was renewed. A server that does not say how long its token is good renews none. */
    save({ expires_in, refresh_token }: Renewable): void {
      leaving.abort()
      leaving = new AbortController()
      storage.remove(leavingKey)
      if (refresh_token !== null) storage.set(ownKey, refresh_token)
      else storage.remove(ownKey)
      if (expires_in !== null && refresh_token === null) cookies.write(mark, 'in', MARK_SECONDS)
      else cookies.remove(mark)
    },
    /** The refresh token in the storage of this tab; null if there is none. */
    own: (): string | null => storage.get(ownKey),
    /** A copy of this tab has renewed the session. */
    replace: (token: string): void => storage.set(ownKey, token),
    canRenew: (): boolean => storage.get(ownKey) !== null || cookies.read(mark) === 'in',
    /** The body of the call that renews the session. */
    request() {
      const own = storage.get(ownKey)
      return own === null
        ? ({ grant_type: 'session_cookie' } as const)
        : ({ grant_type: 'session_token', refresh_token: own } as const)
    },
    /** The session has ended at the server. */
    forget,
    /** Whether the cookie says that a person is signed in: in a frame without storage, tabs share this cookie only. */
    hasCookieMark: (): boolean => cookies.read(mark) === 'in',
    /** The user signs out. Written before the call, which may be lost. */
    leave(): void {
      const own = storage.get(ownKey)
      if (own !== null) storage.set(leavingKey, own)
      storage.remove(ownKey)
      if (cookies.read(mark) !== null) cookies.write(mark, 'out', MARK_SECONDS)
    },
    /** What a sign-out sends that the server has not confirmed; null if there is none. `signal` is aborted by a sign-in. */
    unconfirmed(): { body: { refresh_token?: string }; signal: AbortSignal } | null {
      const own = storage.get(leavingKey)
      if (own === null && cookies.read(mark) !== 'out') return null
      return { body: own === null ? {} : { refresh_token: own }, signal: leaving.signal }
    },
    /** The server has ended the session of a sign-out. */
    signOutConfirmed(): void {
      storage.remove(leavingKey)
      if (cookies.read(mark) === 'out') cookies.remove(mark)
    },
  }
}

export type RefreshToken = ReturnType<typeof createRefreshToken>
