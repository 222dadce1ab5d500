/**
 * Storage that cannot fail: in a frame of another site the browser may refuse every access with an error. What
 * cannot be kept is held in memory for as long as the page lives.
 */
export type Box = {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

function boxOf(open: () => Storage): Box {
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
      const kept = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (kept) memory.delete(key)
      else memory.set(key, value)
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

/** Kept on this device. */
export const localBox = boxOf(() => localStorage)

/** Whether anything is kept on this device under a key that begins so; not where the browser refuses to say. */
export function hasLocalKey(beginning: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(beginning))
  } catch {
    return false
  }
}

/** How the keys begin under which the tokens of signed-in guests are kept, one for each brand. */
export const USER_TOKEN = 'noren_user_token_'

/** Kept while this tab lives. */
export const tabBox = boxOf(() => sessionStorage)

/** Whether what this tab keeps outlives a reload; not where a frame's storage is blocked. */
export function tabKeeps(): boolean {
  try {
    sessionStorage.setItem('noren_probe', '1')
    sessionStorage.removeItem('noren_probe')
    return true
  } catch {
    return false
  }
}

/** A cookie of our own origin, or null; a refused cookie jar reads as empty. */
export function readCookie(name: string): string | null {
  try {
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null
  } catch {
    return null
  }
}

/** Takes a cookie of ours away. */
export const removeCookie = (name: string): void => writeCookie(name, '', 0)

/** Sets a cookie for so many seconds; partitioned, so that it lives in a frame of another site too. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure; SameSite=None; Partitioned' : '; SameSite=Lax'
  try {
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}${secure}`
  } catch {
    // A sandboxed or blocked frame has no cookies; the session then lives in memory.
  }
}
