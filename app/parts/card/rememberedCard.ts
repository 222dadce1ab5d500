import { memberSession } from '#app/platform/person.ts'
import { createStore } from '#app/platform/store.ts'
import type { PaymentAttempt } from '#shared/api/payments.ts'

/** The card of an attempt: tokens of a new card, or a saved card. */
export type AttemptCard = Pick<PaymentAttempt, 'card' | 'saved_card'>

/** A token works for 30 minutes. */
const FRESH_MS = 25 * 60_000

/** `payment` is the id of the payment that the guest has confirmed with this card; null before the rooms are held. */
type RememberedCard = { card: AttemptCard; at: number; payment: string | null }

/**
 * The card that the guest has confirmed and no attempt has used yet. It is in memory only. A guest whose booking was refused
 * need not type the card again.
 */
const store = createStore<RememberedCard | null>(null)

// A saved card, and the token that saves a card, belong to the session of a member.
memberSession.subscribe(() => store.set(null))

export const rememberedCard = {
  subscribe: store.subscribe,
  get: (): AttemptCard | null => {
    const now = store.get()
    return now && Date.now() - now.at < FRESH_MS ? now.card : null
  },
  remember: (card: AttemptCard): void => store.set({ card, at: Date.now(), payment: null }),
  /** The booking that the guest has confirmed with the card has this payment: its page pays without another press. */
  confirmFor(payment: string): void {
    const now = store.get()
    if (now) store.set({ ...now, payment })
  },
  forget: (): void => store.set(null),
  /** Whether the guest has confirmed this payment with the card. */
  isFor: (payment: string): boolean => store.get()?.payment === payment && rememberedCard.get() !== null,
  /** Returns the card if the guest has confirmed this payment with it, and forgets it: a token works once. */
  take(payment: string): AttemptCard | null {
    if (store.get()?.payment !== payment) return null
    const card = rememberedCard.get()
    store.set(null)
    return card
  },
}
