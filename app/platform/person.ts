import { type SafeStorage, safeSessionStorage, sessionKeys } from './storage.ts'
import { createStore } from './store.ts'

const PREFIX = 'noren_personal_'

/** The entries that this page has written: entries that the browser refuses are in memory only. */
const written = new Set<string>()

/**
 * Storage of this tab for what one person has typed, seen and booked. All of its entries are removed together, also the entries
 * of screens whose code is not loaded.
 */
export const personalStorage: SafeStorage = {
  get: (key) => safeSessionStorage.get(PREFIX + key),
  set(key, value) {
    written.add(PREFIX + key)
    safeSessionStorage.set(PREFIX + key, value)
  },
  remove: (key) => safeSessionStorage.remove(PREFIX + key),
}

const forgets = new Set<() => void>()

/**
 * Creates a map for what one person has typed and that is in memory only. It is emptied together with `personalStorage`. `end`
 * runs for each of its values then.
 */
export function personalMap<Value>(end?: (value: Value) => void): Map<string, Value> {
  const map = new Map<string, Value>()
  forgets.add(() => {
    for (const value of map.values()) end?.(value)
    map.clear()
  })
  return map
}

/**
 * The number of the person at this device. It increases when a signed-in person leaves or another one comes, not when a guest
 * signs in. The screen then begins anew.
 */
export const person = createStore(0)

/** Deletes what a person has typed, sent and booked, before the next person uses this device. */
export function forgetPerson(): void {
  for (const forget of forgets) forget()
  for (const key of [...written, ...sessionKeys(PREFIX)]) safeSessionStorage.remove(key)
  written.clear()
  person.set(person.get() + 1)
}

/**
 * The number of the member session. It increases when a signed-in person leaves, when another one comes, and when the session has
 * ended. What the person has typed stays after the end of a session, until another one signs in.
 */
export const memberSession = createStore(0)

export const endMemberSession = (): void => memberSession.set(memberSession.get() + 1)
