import { Suspense, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { OtherPrice, RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import { lazyPanel } from '../../../lazyPanel.ts'
import * as css from './OtherPrices.module.css'

const OtherPricesList = lazyPanel(async () => (await import('./OtherPricesList.tsx')).OtherPricesList)

/** The agencies' prices of a room type: each agency's lowest, the lowest first. Prices below the hotel's own are included. */
export function otherPrices(prices: readonly OtherPrice[], roomTypeCode: string): OtherPrice[] {
  const lowest = new Map<string, OtherPrice>()
  for (const price of prices) {
    const known = lowest.get(price.agency)
    if (price.room_type_code !== roomTypeCode || (known && known.total_price <= price.total_price)) continue
    lowest.set(price.agency, price)
  }
  return [...lowest.values()].sort((a, b) => a.total_price - b.total_price)
}

type Props = { prices: readonly OtherPrice[]; room: RoomResult; plans: readonly RoomPlan[] }

/** The prices of this room type at travel agencies, folded. Empty if the hotel does not compare prices. */
export function OtherPrices({ prices, room, plans }: Props) {
  const { text } = useText()
  const [isOpen, setOpen] = useState(false)
  const hasPrices = prices.some(({ room_type_code }) => room_type_code === room.room_type_code)
  if (!hasPrices || plans.length === 0) return null
  return (
    <div className={css.prices}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={css.summary}>
          {text('search.elsewhere.heading')} <span className="unseen">{room.room_type_name}</span>
        </summary>
        {isOpen && (
          <Suspense fallback={null}>
            <OtherPricesList prices={otherPrices(prices, room.room_type_code)} plans={plans} />
          </Suspense>
        )}
      </details>
    </div>
  )
}
