import { useEffect } from 'react'
import { showWarning } from '#app/errors/notices.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { safeSessionStorage } from '#app/platform/storage.ts'
import type { Money } from '#shared/money/money.ts'

const KEY = 'noren_seen_price'

/** The total, in minor units, that this booking last had; null if this tab has not stored one. */
function seenTotal(bookingKey: string): Money | null {
  try {
    const seen = JSON.parse(safeSessionStorage.get(KEY) ?? '{}') as { bookingKey?: unknown; total?: unknown }
    return seen.bookingKey === bookingKey && Number.isSafeInteger(seen.total) ? (seen.total as Money) : null
  } catch {
    return null
  }
}

/** Shows a notice when the total of a booking differs from the last one; once for each change. */
export function usePriceWarning(
  bookingKey: string | null,
  price: { total: Money; currency: string } | null,
): void {
  const { text, money } = useText()
  const { total, currency } = price ?? {}

  useEffect(() => {
    if (bookingKey === null || total === undefined || currency === undefined) return
    const seen = seenTotal(bookingKey)
    // Equal after the first run: a change of the language does not repeat the notice.
    if (seen === total) return
    safeSessionStorage.set(KEY, JSON.stringify({ bookingKey, total }))
    if (seen === null) return
    const change = { from: money(seen, currency), to: money(total, currency) }
    const message = text(total > seen ? 'booking.priceUp' : 'booking.priceDown', change)
    showWarning({ type: 'price', messages: [message] })
  }, [bookingKey, total, currency, text, money])
}
