import { array } from 'superstruct'
import { personalStorage } from '#app/platform/person.ts'
import type { SafeStorage } from '#app/platform/storage.ts'
import { OfferFacts } from './offerFacts.ts'

const KEY = 'seen_offer'
const Stored = array(OfferFacts)

/** The facts of offers that the guest has seen in this tab, by booking. */
export function createSeenOffers(box: SafeStorage) {
  function read(): OfferFacts[] {
    try {
      const stored: unknown = JSON.parse(box.get(KEY) ?? '[]')
      return Stored.is(stored) ? stored : []
    } catch {
      return []
    }
  }
  const others = (bookingKey: string) => read().filter((facts) => facts.bookingKey !== bookingKey)
  const write = (all: OfferFacts[]) => box.set(KEY, JSON.stringify(all))
  const find = (bookingKey: string): OfferFacts | null =>
    read().find((facts) => facts.bookingKey === bookingKey) ?? null
  const store = (facts: OfferFacts): void => write([...others(facts.bookingKey).slice(-1), facts])

  return {
    /** The facts of this booking; null if this tab has not stored them. */
    find,
    store,
    /** Removes the facts of a booking. The next state of the offer counts as seen, because the guest has changed it. */
    forget: (bookingKey: string): void => write(others(bookingKey)),
  }
}

export const seenOffers = createSeenOffers(personalStorage)
