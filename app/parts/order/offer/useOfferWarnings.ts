import { useEffect } from 'react'
import { clearWarnings, showWarning, type WarningType } from '#app/errors/notices.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { welcome } from '#app/parts/signIn/welcome.ts'
import { useCodeTexts } from '#app/search/texts/useCodeTexts.ts'
import { signedInName } from '#app/session/access/menuEntries.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import type { CodeAnswer } from '#shared/api/rooms.ts'
import type { Money } from '#shared/money/money.ts'
import { changesOf, type OfferFacts } from './offerFacts.ts'
import { seenOffers } from './seenOffers.ts'

/**
 * Shows a warning for each fact of the offer that differs from the first screen of the booking, or from the last
 * dismissed warning about it. A warning disappears if its fact changes back. `answer` is the answer of the hotel to the
 * coupon: the warning says if the coupon has expired or reached its limit. The extras are no fact: the guest changes them. Their
 * amount is part of both totals of a warning, as in the totals of the screen; null while it is loading.
 */
export function useOfferWarnings(
  facts: OfferFacts | null,
  answer: CodeAnswer | null,
  extras: Money | null,
): void {
  const { text, money, locale } = useText()
  const name = signedInName(useSession().whoami, locale)
  const answerText = useCodeTexts()
  // The other answers say no more than the warning.
  const isUsedUp = answer?.status === 'expired' || answer?.status === 'limit_reached'
  const reason = isUsedUp ? answerText(answer) : null
  const json = facts && JSON.stringify(facts)

  useEffect(() => {
    if (json === null || extras === null) return
    const current = JSON.parse(json) as OfferFacts
    const seen = seenOffers.find(current.bookingKey) ?? current
    seenOffers.store(seen)

    function messageOf(type: WarningType): string {
      if (type === 'coupon') return text('booking.couponEnded', { code: seen.coupon ?? '' })
      if (type === 'deadline') return text('booking.notFree')
      if (seen.currency !== current.currency) return text('errors.5002')
      const amount = ({ total, currency }: OfferFacts) => money(total + (extras ?? 0), currency)
      if (isWelcome)
        return text('booking.welcome', {
          name,
          total: amount(current),
          less: money(seen.total - current.total, current.currency),
        })
      return text(current.total > seen.total ? 'booking.priceUp' : 'booking.priceDown', {
        from: amount(seen),
        to: amount(current),
      })
    }
    const changes = changesOf(seen, current)
    const isFirst = name !== '' && welcome.claimFirst(current.bookingKey, current.total)
    const isWelcome = isFirst && seen.currency === current.currency && current.total < seen.total
    const ours = ['price', 'coupon', 'deadline'] as const
    clearWarnings(ours.filter((type) => !changes.includes(type)))
    for (const type of changes) {
      const why = type === 'coupon' && reason !== null ? [reason] : []
      showWarning({
        type,
        messages: [...why, messageOf(type)],
        isGood: type === 'price' && isWelcome,
        onDismiss: () => dismiss(type, current),
      })
    }
  }, [json, reason, extras, text, money, name])
}

/** Stores the current state of the dismissed fact as seen. */
function dismiss(type: WarningType, current: OfferFacts): void {
  if (type === 'price') welcome.forget()
  const { total, currency, coupon, isFree } = current
  const seen = seenOffers.find(current.bookingKey) ?? current
  const changed = { price: { total, currency }, coupon: { coupon }, deadline: { isFree }, kids: {} }[type]
  seenOffers.store({ ...seen, ...changed })
}
