import { type SafeStorage, safeLocalStorage, USER_TOKEN_PREFIX } from '#app/platform/storage.ts'

/** Stored beside a token: whether a user is signed in, without the user's identity. */
type Extra = { signed_in: true; since: number }

/**
 * The token of the signed-in user, stored on this device for one brand, with a second entry beside it. Both are saved and
 * removed together; only other code can remove one of them.
 */
export function createUserToken(brandId: number | null, storage: SafeStorage = safeLocalStorage) {
  const key = `${USER_TOKEN_PREFIX}${brandId ?? 'unknown'}`
  const extraKey = `${key}_extra`
  return {
    brandId,
    token: (): string | null => storage.get(key) || null,
    /** Whether an entry of the storage is the token. */
    isTokenKey: (name: string | null): boolean => name === key,
    /** Whether the second entry exists, with or without a token. */
    isMarked: (): boolean => storage.get(extraKey) !== null,
    save(token: string, now = Date.now()): void {
      storage.set(key, token)
      storage.set(extraKey, JSON.stringify({ signed_in: true, since: now } satisfies Extra))
    },
    remove(): void {
      storage.remove(key)
      storage.remove(extraKey)
    },
  }
}

export type UserToken = ReturnType<typeof createUserToken>
