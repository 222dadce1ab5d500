import { localBox, USER_TOKEN } from '#app/platform/storage.ts'

/** What is kept beside a token: that somebody is signed in. Never who. */
type Extra = { signed_in: true; since: number }

/**
 * The token of whoever is signed in, kept on this device for one brand, with an entry beside it that says so; in
 * memory where the browser keeps nothing. Both come and go together; only a hand from outside parts them.
 */
export function createUserToken(brandId: number | null) {
  const key = `${USER_TOKEN}${brandId ?? 'unknown'}`
  const extraKey = `${key}_extra`
  return {
    token: (): string | null => localBox.get(key) || null,
    /** Whether somebody is marked as signed in, token or not. */
    isMarked: (): boolean => localBox.get(extraKey) !== null,
    keep(token: string, now = Date.now()): void {
      localBox.set(key, token)
      localBox.set(extraKey, JSON.stringify({ signed_in: true, since: now } satisfies Extra))
    },
    drop(): void {
      localBox.remove(key)
      localBox.remove(extraKey)
    },
  }
}

export type UserToken = ReturnType<typeof createUserToken>
