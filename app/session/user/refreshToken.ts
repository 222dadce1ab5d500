import { randomKey } from '#app/platform/randomKey.ts'
import {
  deviceKeys,
  readCookie,
  removeCookie,
  type SafeStorage,
  safeLocalStorage,
  safeSessionStorage,
  writeCookie,
} from '#app/platform/storage.ts'
import { SESSION_MARK } from '#app/start/startCalls.ts'

/** What an answer with a session says about its renewal. */
export type Renewable = { expires_in: number | null; refresh_token: string | null }

/** As long as a session is good without use, in seconds. */
const MARK_SECONDS = 30 * 86_400

/** So many characters of a refresh token show which one it is, and give no access. */
const END = 8

/** What a sign-in shows instead of a refresh token: it goes on with no session, and the server reads no cookie. */
const NO_SESSION = 'none'

/** The state of a session that the user has left. */
const LEFT = 'left'

type Cookies = {
  read: (name: string) => string | null
  write: (name: string, value: string, seconds: number) => void
  remove: (name: string) => void
}

const browserCookies: Cookies = { read: readCookie, write: writeCookie, remove: removeCookie }

/**
 * Where this browser has the refresh token of a brand.
 *
 * In a cookie of the API, which no script reads. A second cookie without content says `in`: a renewal is worth a call. It says `out`
 * from a sign-out on until the server has ended the session: the refresh token then serves the sign-out only, which the next start
 * repeats.
 *
 * Without cookies, in the storage of the tab. A browser copies this storage into a duplicate of the tab, and the server ends a session
 * whose old refresh token is used. So the device stores the end of the newest refresh token of the session, or that the user has left
 * it: a copy with another token never sends it. The first of two copies that renews the session goes on with it. The entry of a session
 * that has ended at the server, because it was not used for 30 days, is deleted by the next sign-in.
 */
export function createRefreshToken(
  brandId: number | null,
  storage: SafeStorage = safeSessionStorage,
  cookies: Cookies = browserCookies,
  device: SafeStorage = safeLocalStorage,
  keysOf: (prefix: string) => string[] = deviceKeys,
) {
  const mark = `${SESSION_MARK}${brandId ?? 'unknown'}`
  const ownKey = `noren_refresh_${brandId ?? 'unknown'}`
  const nameKey = `${ownKey}_session`
  const leavingKey = `noren_leaving_${brandId ?? 'unknown'}`
  const statePrefix = `noren_tab_session_${brandId ?? 'unknown'}_`
  if (storage.get(ownKey) === null) storage.remove(nameKey)
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

  /** The entry of the device for the session of this tab: the end of its newest refresh token, or that the user has left it. */
  const stateKey = (): string => statePrefix + storage.get(nameKey)

  /** What such an entry says, and since when, in ms. */
  function readState(key = stateKey()): { state: string | null; since: number } {
    const [state = null, since] = device.get(key)?.split(' ') ?? []
    return { state, since: Number(since ?? 0) }
  }
  const setState = (state: string): void => device.set(stateKey(), `${state} ${Date.now()}`)

  function deleteOldStates(): void {
    for (const key of keysOf(statePrefix))
      if (readState(key).since <= Date.now() - MARK_SECONDS * 1_000) device.remove(key)
  }

  /** The refresh tokens of sessions of this tab that the server has not ended after a sign-out. */
  const leftTokens = (): string[] => (storage.get(leavingKey) ?? '').split(' ').filter(Boolean)

  /** The refresh token in the storage of this tab, if no copy of the tab has a newer one. */
  function newest(): string | null {
    const own = storage.get(ownKey)
    const { state } = readState()
    return own !== null && (state === null || state === own.slice(-END)) ? own : null
  }

  /** Whether the session of this page is or was in the storage of the tab: the cookie is then of other tabs. */
  const isOfTab = (): boolean => storage.get(nameKey) !== null

  function save({ expires_in, refresh_token }: Renewable): void {
    leaving.abort()
    leaving = new AbortController()
    if (refresh_token !== null) {
      if (!isOfTab()) storage.set(nameKey, randomKey())
      storage.set(ownKey, refresh_token)
      setState(refresh_token.slice(-END))
      return
    }
    storage.remove(ownKey)
    storage.remove(nameKey)
    if (expires_in !== null) cookies.write(mark, 'in', MARK_SECONDS)
    else cookies.remove(mark)
  }

  return {
    /** Where the server shall put the refresh token of a session that begins. */
    place: (): 'cookie' | 'body' => (hasCookies() ? 'cookie' : 'body'),
    /**
     * What a call that begins a session says: where its refresh token goes, and the present one, if no cookie has it. After a sign-out that
     * the server has not confirmed, the cookie is still of the user who has left: the next user does not join this session.
     */
    fields() {
      const own = newest() ?? (!isOfTab() && cookies.read(mark) === 'out' ? NO_SESSION : null)
      return {
        refresh_token_in: hasCookies() ? ('cookie' as const) : ('body' as const),
        ...(own !== null && { present_refresh_token: own }),
      }
    },
    /** A session has begun. A server that does not say how long its token is good renews none. */
    begin(begun: Renewable): void {
      storage.remove(nameKey)
      deleteOldStates()
      save(begun)
    },
    /** A session was renewed. */
    renew: save,
    canRenew: (): boolean => (isOfTab() ? newest() !== null : cookies.read(mark) === 'in'),
    /** The refresh token of this tab; null if it is in a cookie, or if there is none. */
    own: newest,
    /** The body of the call that renews the session. */
    request() {
      const own = newest()
      return own === null
        ? ({ grant_type: 'session_cookie' } as const)
        : ({ grant_type: 'session_token', refresh_token: own } as const)
    },
    /** The session has ended at the server, or a copy of this tab goes on with it. */
    forget(): void {
      if (isOfTab()) storage.remove(ownKey)
      else if (cookies.read(mark) === 'in') cookies.remove(mark)
    },
    isOfTab,
    /** Whether the cookie says that a person is signed in: in a frame without storage, tabs share this cookie only. */
    hasCookieMark: (): boolean => cookies.read(mark) === 'in',
    /** Whether an entry of the device is the state of the session of this tab. */
    isStateKey: (name: string): boolean => isOfTab() && name === stateKey(),
    /** Whether the user has signed out in a copy of this tab. */
    isLeft: (): boolean => storage.get(ownKey) !== null && readState().state === LEFT,
    /** The user signs out on this device. Written before `confirmSignOut`, whose call may be lost. */
    leave(): void {
      const own = storage.get(ownKey)
      if (own !== null) {
        setState(LEFT)
        storage.set(leavingKey, [...leftTokens(), own].join(' '))
        storage.remove(ownKey)
      } else if (!isOfTab() && cookies.read(mark) !== null) cookies.write(mark, 'out', MARK_SECONDS)
    },
    /**
     * What a sign-out sends that the server has not confirmed; null if there is none. A refresh token names the session, which may not
     * be of the present user. `signal` is aborted by a sign-in that takes the cookie.
     */
    unconfirmed(): { token: string | null; signal: AbortSignal | null } | null {
      const [token = null] = leftTokens()
      if (token === null && cookies.read(mark) !== 'out') return null
      return { token, signal: token === null ? leaving.signal : null }
    },
    /** The server has ended the session of a sign-out: of a refresh token, or of the cookie. */
    signOutConfirmed(token: string | null): void {
      if (token !== null)
        storage.set(
          leavingKey,
          leftTokens()
            .filter((one) => one !== token)
            .join(' '),
        )
      else if (cookies.read(mark) === 'out') cookies.remove(mark)
    },
  }
}

export type RefreshToken = ReturnType<typeof createRefreshToken>
