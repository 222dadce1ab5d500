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
     * Takes this total of a booking as the first one after the sign-in, unless another one is. Returns whether it is the first one: a
     * later change of the price is the hotel's, and the total of another booking is not the price of this sign-in.
     */
    claimFirst(bookingKey: string, total: number): boolean {
      const offer = `${bookingKey} ${total}`
      if (box.get(KEY) === ANY) box.set(KEY, offer)
      return box.get(KEY) === offer
    },
    forget: (): void => box.remove(KEY),
  }
}

export const welcome = createWelcome(personalStorage)
