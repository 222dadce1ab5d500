import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { Exchange, RoomResult } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { seenPrice } from './seenPrice.ts'

type Props = { criteria: Criteria; rooms: readonly RoomResult[]; exchange: Exchange | null }

/** A notice if the price here differs from the price on the page that the guest comes from. */
export function SeenPriceNote({ criteria, rooms, exchange }: Props) {
  const { text, money } = useText()
  const { currency } = useHotel()
  const prices = seenPrice(criteria, rooms, currency, exchange)
  if (!prices) return null
  return (
    <Notice tone="warning">
      <p>
        {text('search.seenPrice', {
          seen: money(prices.seen, prices.seenIn),
          least: money(prices.least, currency),
        })}
      </p>
    </Notice>
  )
}
