import { personalStorage } from '#app/platform/person.ts'
import type { SafeStorage } from '#app/platform/storage.ts'

const KEY = 'welcome'
const ANY = 'next'

/** Remembers that a member has signed in during a booking and comes back to it: the booking says what the member's price changes. */
export function createWelcome(box: SafeStorage) {
  return {
    /** The member goes back to a booking. */
    store: (): void => box.set(KEY, ANY),
    /**
     * Whether this total of a booking is the first one after the sign-in. A later change of the price is the hotel's, and the total of
     * another booking is not the price of this sign-in.
     */
    isFirst(bookingKey: string, total: number): boolean {
      const offer = `${bookingKey} ${total}`
      if (box.get(KEY) === ANY) box.set(KEY, offer)
      return box.get(KEY) === offer
    },
    forget: (): void => box.remove(KEY),
  }
}

export const welcome = createWelcome(personalStorage)
