import type { ReservationKey } from '#app/navigation/reservationKey.ts'
import { personalStorage } from '#app/platform/person.ts'
import { randomKey } from '#app/platform/randomKey.ts'
import type { SafeStorage } from '#app/platform/storage.ts'

/** The personal entry with the name of `typist`. */
const TYPIST_KEY = 'typist'

/** The random name of the person at this tab, for a key that the person types. After the person has left, the name is another one. */
export function typist(storage: SafeStorage = personalStorage): string {
  const name = storage.get(TYPIST_KEY) ?? randomKey()
  storage.set(TYPIST_KEY, name)
  return name
}

/**
 * Whether a key has ended: another person has typed it, and a user is signed in. A person who signs out goes on with it, and the user
 * who signs in afterwards may be another person.
 */
export const isOfOther = (
  key: ReservationKey | null,
  isGuest: boolean,
  storage: SafeStorage = personalStorage,
): boolean => !isGuest && key?.typedBy !== undefined && key.typedBy !== storage.get(TYPIST_KEY)
