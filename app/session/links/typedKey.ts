import type { ReservationKey } from '#app/navigation/reservationKey.ts'
import { personalStorage } from '#app/platform/person.ts'
import type { SafeStorage } from '#app/platform/storage.ts'

/** The personal entry with the name of `typist`. */
export const TYPIST_KEY = 'typist'

/**
 * Whether a key has ended: another person has typed it, and a user is signed in. A person who signs out goes on with it, and the user
 * who signs in afterwards may be another person.
 */
export const isOfOther = (
  key: ReservationKey | null,
  isGuest: boolean,
  storage: SafeStorage = personalStorage,
): boolean => !isGuest && key?.typedBy !== undefined && key.typedBy !== storage.get(TYPIST_KEY)
