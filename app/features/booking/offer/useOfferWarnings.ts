import { useEffect } from 'react'
import { clearWarnings, showWarning, type WarningType } from '#app/errors/notices.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { safeSessionStorage } from '#app/platform/storage.ts'
import { useCodeTexts } from '#app/search/texts/useCodeTexts.ts'
import type { CodeAnswer } from '#shared/api/rooms.ts'
import { changesOf, OfferFacts } from './offerFacts.ts'

const KEY = 'noren_seen_offer'

/** The facts of this booking that the guest has seen; null if this tab has not stored them. */
function seenFacts(bookingKey: string): OfferFacts | null {
  try {
    const stored: unknown = JSON.parse(safeSessionStorage.get(KEY) ?? 'null')
    return OfferFacts.is(stored) && stored.bookingKey === bookingKey ? stored : null
  } catch {
    return null
  }
}

const store = (facts: OfferFacts) => safeSessionStorage.set(KEY, JSON.stringify(facts))

/** Makes what the guest has seen of one booking the state of another one with the same stay. */
export function carrySeenOffer(from: string, to: string): void {
  const seen = seenFacts(from)
  if (seen) store({ ...seen, bookingKey: to })
}

/** Makes the next state of the offer the one that the guest has seen: the guest has changed it. */
export function forgetSeenOffer(bookingKey: string): void {
  if (seenFacts(bookingKey)) safeSessionStorage.remove(KEY)
}

/**
 * Shows a warning for each fact of the offer that differs from the first screen of the booking, or from the last
 * dismissed warning about it. A warning disappears if its fact changes back. `answer` is the answer of the hotel to the
 * coupon: the warning says if the coupon has expired or reached its limit.
 */
export function useOfferWarnings(facts: OfferFacts | null, answer: CodeAnswer | null): void {
  const { text, money } = useText()
  const answerText = useCodeTexts()
  // The other answers say no more than the warning.
  const isUsedUp = answer?.status === 'expired' || answer?.status === 'limit_reached'
  const reason = isUsedUp ? answerText(answer) : null
  const json = facts && JSON.stringify(facts)

  useEffect(() => {
    if (json === null) return
    const current = JSON.parse(json) as OfferFacts
    const seen = seenFacts(current.bookingKey) ?? current
    store(seen)

    function messageOf(type: WarningType): string {
      if (type === 'coupon') return text('booking.couponEnded', { code: seen.coupon ?? '' })
      if (type === 'deadline') return text('booking.notFree')
      if (seen.currency !== current.currency) return text('errors.5002')
      const amounts = { from: money(seen.total, seen.currency), to: money(current.total, current.currency) }
      return text(current.total > seen.total ? 'booking.priceUp' : 'booking.priceDown', amounts)
    }
    const changes = changesOf(seen, current)
    const ours = ['price', 'coupon', 'deadline'] as const
    clearWarnings(ours.filter((type) => !changes.includes(type)))
    for (const type of changes) {
      const why = type === 'coupon' && reason !== null ? [reason] : []
      showWarning({ type, messages: [...why, messageOf(type)], onDismiss: () => dismiss(type, current) })
    }
  }, [json, reason, text, money])
}

/** Stores the current state of the dismissed fact as seen. */
function dismiss(type: WarningType, current: OfferFacts): void {
  const { total, currency, coupon, isFree } = current
  const seen = seenFacts(current.bookingKey) ?? current
  const changed = { price: { total, currency }, coupon: { coupon }, deadline: { isFree }, kids: {} }[type]
  store({ ...seen, ...changed })
}
