import { type SafeStorage, safeSessionStorage, sessionKeys } from './storage.ts'
import { createStore } from './store.ts'

const PREFIX = 'noren_personal_'

/** What one tab has of one person: entries of its storage, and values in memory. `keysOf` returns the keys with a prefix. */
export function createPerson(storage: SafeStorage, keysOf: (prefix: string) => string[]) {
  /** The entries that this page has written: entries that the browser refuses are in memory only. */
  const written = new Set<string>()
  const forgets = new Set<() => void>()
  const person = createStore(0)
  const memberSession = createStore(0)

  return {
    /**
     * Storage of this tab for what one person has typed, seen and booked. All of its entries are removed together, also the
     * entries of screens whose code is not loaded.
     */
    personalStorage: {
      get: (key) => storage.get(PREFIX + key),
      set(key, value) {
        written.add(PREFIX + key)
        storage.set(PREFIX + key, value)
      },
      remove: (key) => storage.remove(PREFIX + key),
    } satisfies SafeStorage,

    /**
     * Creates a map for what one person has typed and that is in memory only. It is emptied together with `personalStorage`.
     * `end` runs for each of its values then.
     */
    personalMap<Value>(end?: (value: Value) => void): Map<string, Value> {
      const map = new Map<string, Value>()
      forgets.add(() => {
        for (const value of map.values()) end?.(value)
        map.clear()
      })
      return map
    },

    /**
     * The number of the person at this device. It increases when a signed-in person leaves or another one comes, not when a
     * guest signs in. The screen then begins anew.
     */
    person,

    /** Deletes what a person has typed, sent and booked, before the next person uses this device. */
    forgetPerson(): void {
      for (const forget of forgets) forget()
      for (const key of [...written, ...keysOf(PREFIX)]) storage.remove(key)
      written.clear()
      person.set(person.get() + 1)
    },

    /**
     * The number of the member session. It increases when a signed-in person leaves, when another one comes, and when the
     * session has ended. What the person has typed stays after the end of a session, until another one signs in.
     */
    memberSession,

    endMemberSession: (): void => memberSession.set(memberSession.get() + 1),
  }
}

export type Person = ReturnType<typeof createPerson>

/** The person of this tab. */
export const tabPerson = createPerson(safeSessionStorage, sessionKeys)

export const { personalStorage, personalMap, person, forgetPerson, memberSession } = tabPerson
