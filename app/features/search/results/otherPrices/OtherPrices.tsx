import { useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { OtherPrice, RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import * as css from './OtherPrices.module.css'
import { OtherPricesList } from './OtherPricesList.tsx'
import { otherPrices } from './otherPrices.ts'

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
        {isOpen && <OtherPricesList prices={otherPrices(prices, room.room_type_code)} plans={plans} />}
      </details>
    </div>
  )
}
