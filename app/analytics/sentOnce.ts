import { type SafeStorage, safeLocalStorage, safeSessionStorage } from '#app/platform/storage.ts'

const STORAGE_KEY = 'noren_sent_events'
/** Older keys are removed: no guest books a hundred times before reloading the first confirmation. */
const MOST_KEYS = 100

function read(storage: SafeStorage): string[] {
  try {
    const keys: unknown = JSON.parse(storage.get(STORAGE_KEY) ?? '[]')
    return Array.isArray(keys) ? keys.map(String) : []
  } catch {
    return []
  }
}

/**
 * Runs `act` under a lock of all tabs of this browser; without a lock on pages without HTTPS, and where the browser refuses
 * one.
 */
async function withLock<T>(act: () => T): Promise<T> {
  let done: { value: T } | undefined
  const once = () => {
    done ??= { value: act() }
    return done.value
  }
  try {
    return await (navigator.locks?.request(STORAGE_KEY, once) ?? once())
  } catch {
    return once()
  }
}

/**
 * Keys of events that must be sent once. The keys are stored on the device, so that other tabs know them, and in the tab,
 * because some browsers give frames session storage only.
 */
export function createSentOnce(storages: readonly SafeStorage[], lock: typeof withLock = withLock) {
  const isSent = (key: string) => storages.some((storage) => read(storage).includes(key))
  return {
    /** Whether a key is marked as sent. */
    isSent,

    /** Marks a key as sent. Resolves to true for the first call with this key, and to false for every later call. */
    markSent: (key: string): Promise<boolean> =>
      lock(() => {
        if (isSent(key)) return false
        for (const storage of storages)
          storage.set(STORAGE_KEY, JSON.stringify([...read(storage), key].slice(-MOST_KEYS)))
        return true
      }),
  }
}

export type SentOnce = ReturnType<typeof createSentOnce>

export const sentOnce = createSentOnce([safeLocalStorage, safeSessionStorage])
