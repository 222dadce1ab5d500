import { randomKey } from '#app/platform/randomKey.ts'
import {
  type SafeStorage,
  safeLocalStorage,
  safeSessionStorage,
  USER_TOKEN_PREFIX,
} from '#app/platform/storage.ts'

/**
 * Stored beside a token: whether a user is signed in, without the user's identity. `session` names the sign-in, and stays when the
 * token is renewed; `end` is the end of the token that the entry belongs to. `until`: when the token is over by the clock of the
 * device, in ms; null if the server has not said.
 */
type Extra = { signed_in: true; since: number; session: string; end: string; until: number | null }

const END = 8

/**
 * The token of the signed-in user, stored on this device for one brand, with a second entry beside it. Both are saved and
 * removed together; only other code can remove one of them. A tab whose refresh token is in the storage of the tab stores the two
 * entries there too: other tabs could not renew the token, and the end of one session would end the other.
 */
export function createUserToken(
  brandId: number | null,
  deviceStorage: SafeStorage = safeLocalStorage,
  tabStorage: SafeStorage = safeSessionStorage,
) {
  const key = `${USER_TOKEN_PREFIX}${brandId ?? 'unknown'}`
  const extraKey = `${key}_extra`
  const isOfTab = (): boolean => tabStorage.get(key) !== null || tabStorage.get(extraKey) !== null
  const storageNow = (): SafeStorage => (isOfTab() ? tabStorage : deviceStorage)
  const token = (): string | null => storageNow().get(key) || null

  function extra(): Partial<Extra> {
    try {
      return (JSON.parse(storageNow().get(extraKey) ?? '{}') as Partial<Extra> | null) ?? {}
    } catch {
      return {}
    }
  }

  function store(storage: SafeStorage, token: string, extra: Omit<Extra, 'signed_in' | 'end'>): void {
    storage.set(key, token)
    storage.set(
      extraKey,
      JSON.stringify({ signed_in: true, ...extra, end: token.slice(-END) } satisfies Extra),
    )
  }

  function removeFrom(storage: SafeStorage): void {
    storage.remove(key)
    storage.remove(extraKey)
  }

  const untilOf = (seconds: number | null, now: number) => (seconds === null ? null : now + seconds * 1_000)

  return {
    brandId,
    token,
    /** Whether an entry of the storage is the token. */
    isTokenKey: (name: string | null): boolean => name === key,
    /** Whether the second entry exists, with or without a token. */
    hasEntry: (): boolean => storageNow().get(extraKey) !== null,
    /** Whether the token is stored for this tab only. */
    isOfTab,
    /** Names the sign-in of the stored token; null if it is not known, also while another tab writes both entries. */
    session(): string | null {
      const { session = null, end } = extra()
      return token()?.slice(-END) === end ? session : null
    },
    /** Whether the stored token is over by the clock of the device. */
    isOver: (now = Date.now()): boolean => (extra().until ?? Number.POSITIVE_INFINITY) <= now,
    /**
     * Begins a sign-in, which replaces the one before of this tab. `seconds`: how long the token is good; null if the server has not
     * said. `forTab`: this tab alone can renew it.
     */
    save(token: string, seconds: number | null = null, now = Date.now(), forTab = false): void {
      if (storageNow() !== (forTab ? tabStorage : deviceStorage)) removeFrom(storageNow())
      const begun = { since: now, session: randomKey(), until: untilOf(seconds, now) }
      store(forTab ? tabStorage : deviceStorage, token, begun)
    },
    /** Replaces the token of the same sign-in. */
    renew(token: string, seconds: number | null, now = Date.now()): void {
      const { since = now, session = randomKey() } = extra()
      store(storageNow(), token, { since, session, until: untilOf(seconds, now) })
    },
    remove: (): void => removeFrom(storageNow()),
  }
}

export type UserToken = ReturnType<typeof createUserToken>
