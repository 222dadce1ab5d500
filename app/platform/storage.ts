/**
 * Storage that never throws. In a frame of another site the browser may refuse all storage. Values that the browser
 * refuses stay in memory until the page is unloaded; the stored values that they replace are removed.
 */
export type SafeStorage = {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

function safeStorageOf(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>()
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(open())
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      memory.set(key, value)
      attempt((storage) => {
        storage.setItem(key, value)
        memory.delete(key)
      })
      // A reload must not read the value before, such as a refresh token that was used.
      if (memory.has(key)) attempt((storage) => storage.removeItem(key))
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

/** `localStorage`: values stay on this device. */
export const safeLocalStorage = safeStorageOf(() => localStorage)

/** Whether this device or this tab stores a key with this prefix; false if the browser refuses storage. */
export function hasStoredKey(prefix: string): boolean {
  try {
    return [localStorage, sessionStorage].some((storage) =>
      Object.keys(storage).some((key) => key.startsWith(prefix)),
    )
  } catch {
    return false
  }
}

/** The prefix of the keys with tokens of signed-in users, one for each brand. */
export const USER_TOKEN_PREFIX = 'noren_user_token_'

/** `sessionStorage`: values stay until the tab is closed. */
export const safeSessionStorage = safeStorageOf(() => sessionStorage)

function keysIn(open: () => Storage, prefix: string): string[] {
  try {
    return Object.keys(open()).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** The keys of `sessionStorage` with this prefix; none if the browser refuses it. */
export const sessionKeys = (prefix: string): string[] => keysIn(() => sessionStorage, prefix)

/** The keys of `localStorage` with this prefix; none if the browser refuses it. */
export const deviceKeys = (prefix: string): string[] => keysIn(() => localStorage, prefix)

/** Whether values in `safeSessionStorage` survive a reload; false in a frame whose storage is blocked. */
export function sessionSurvivesReload(): boolean {
  try {
    sessionStorage.setItem('noren_probe', '1')
    sessionStorage.removeItem('noren_probe')
    return true
  } catch {
    return false
  }
}

/** A cookie of this origin; null if there is none or the browser refuses it. */
export function readCookie(name: string): string | null {
  try {
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null
  } catch {
    return null
  }
}

/** The names of the cookies of this origin that begin with a text. */
export function cookieNames(beginning: string): string[] {
  try {
    const names = document.cookie.split('; ').map((cookie) => cookie.slice(0, cookie.indexOf('=')))
    return names.filter((name) => name.startsWith(beginning))
  } catch {
    return []
  }
}

export const removeCookie = (name: string): void => writeCookie(name, '', 0)

/**
 * Sets a cookie for a number of seconds. It is partitioned, so that frames of other sites may keep it, unless it is for a
 * domain. A page without HTTPS gets a cookie of its own site if the browser accepts no secure cookie there.
 */
export function writeCookie(name: string, value: string, seconds: number, domain?: string | null): void {
  const scope = domain ? `; Domain=${domain}` : ''
  const partition = domain === undefined ? '; Partitioned' : ''
  const cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}${scope}`
  try {
    if (isSecureContext) document.cookie = `${cookie}; Secure; SameSite=None${partition}`
    if (location.protocol !== 'https:' && readCookie(name) !== (seconds > 0 ? value : null))
      document.cookie = `${cookie}; SameSite=Lax`
  } catch {
    // A sandboxed or blocked frame has no cookies; the session then stays in memory.
  }
}
