import { cacheVersion } from '#app/data/queryRequests.ts'
import { createStore } from '#app/platform/store.ts'
import type { PaymentAttempt } from '#shared/api/payments.ts'

/** The card of an attempt: tokens of a new card, or a saved card. */
export type AttemptCard = Pick<PaymentAttempt, 'card' | 'saved_card'>

/** A token works for 30 minutes. */
const FRESH_MS = 25 * 60_000

type Kept = { card: AttemptCard; at: number }

/**
 * The card whose token no attempt has used yet. It is in memory only. A guest whose booking was refused need not type the
 * card again.
 */
const kept = createStore<Kept | null>(null)

// Another user, or none, has signed in: a saved card and the token for saving belong to the user before.
cacheVersion.subscribe(() => kept.set(null))

export const keptCard = {
  subscribe: kept.subscribe,
  get: (): AttemptCard | null => {
    const now = kept.get()
    return now && Date.now() - now.at < FRESH_MS ? now.card : null
  },
  keep: (card: AttemptCard): void => kept.set({ card, at: Date.now() }),
  forget: (): void => kept.set(null),
  /** Returns the card and forgets it: a token works once. */
  take(): AttemptCard | null {
    const card = keptCard.get()
    kept.set(null)
    return card
  },
}
