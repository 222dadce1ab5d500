import { useText } from '#app/i18n/TextProvider.tsx'
import type { Exchange } from '#shared/api/rooms.ts'
import { approximately } from '#shared/money/approximate.ts'
import type { StayPrice } from '#shared/money/price.ts'

/** Returns the text of a total in the currency that the guest has chosen: `≈ US$214`; null without an exchange rate. */
export function useAbout(): (
  price: Pick<StayPrice, 'total' | 'currency'>,
  exchange: Exchange | null | undefined,
) => string | null {
  const { text, money } = useText()
  return ({ total, currency }, exchange) =>
    exchange
      ? text('parts.price.about', {
          price: money(approximately(total, currency, exchange), exchange.currency),
        })
      : null
}
