import { useEffect } from 'react'
import { showNotice } from '#app/errors/notices.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { safeSessionStorage } from '#app/platform/storage.ts'
import type { Money } from '#shared/money/money.ts'

const KEY = 'noren_seen_price'

/** The total this attempt was last seen at, in minor units; null where it was not seen yet. */
function seenTotal(attempt: string): Money | null {
  try {
    const seen = JSON.parse(safeSessionStorage.get(KEY) ?? '{}') as { attempt?: unknown; total?: unknown }
    return seen.attempt === attempt && Number.isSafeInteger(seen.total) ? (seen.total as Money) : null
  } catch {
    return null
  }
}

/** Warns when what was chosen costs more, or less, than when the guest last looked; said once for each change. */
export function usePriceWarning(
  attempt: string | null,
  price: { total: Money; currency: string } | null,
): void {
  const { text, money } = useText()
  const total = price?.total

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each price, whatever language it is said in
  useEffect(() => {
    if (attempt === null || !price) return
    const seen = seenTotal(attempt)
    safeSessionStorage.set(KEY, JSON.stringify({ attempt, total: price.total }))
    if (seen === null || seen === price.total) return
    const change = { from: money(seen, price.currency), to: money(price.total, price.currency) }
    const message = text(price.total > seen ? 'booking.priceUp' : 'booking.priceDown', change)
    showNotice('reservationWarning', { type: 'price', messages: [message] })
  }, [attempt, total])
}
