import { safeLocalStorage, USER_TOKEN_PREFIX } from '#app/platform/storage.ts'

/** What is kept beside a token: that somebody is signed in. Never who. */
type Extra = { signed_in: true; since: number }

/**
 * The token of whoever is signed in, kept on this device for one brand, with an entry beside it that says so; in
 * memory where the browser keeps nothing. Both come and go together; only a hand from outside parts them.
 */
export function createUserToken(brandId: number | null) {
  const key = `${USER_TOKEN_PREFIX}${brandId ?? 'unknown'}`
  const extraKey = `${key}_extra`
  return {
    token: (): string | null => safeLocalStorage.get(key) || null,
    /** Whether somebody is marked as signed in, token or not. */
    isMarked: (): boolean => safeLocalStorage.get(extraKey) !== null,
    save(token: string, now = Date.now()): void {
      safeLocalStorage.set(key, token)
      safeLocalStorage.set(extraKey, JSON.stringify({ signed_in: true, since: now } satisfies Extra))
    },
    remove(): void {
      safeLocalStorage.remove(key)
      safeLocalStorage.remove(extraKey)
    },
  }
}

export type UserToken = ReturnType<typeof createUserToken>
