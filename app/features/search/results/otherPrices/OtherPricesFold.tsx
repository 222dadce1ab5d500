import { useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { AgencyPrice, RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import * as css from '../cards/RoomCard.module.css'
import { OtherPricesList } from './OtherPricesList.tsx'
import { otherPrices } from './otherPrices.ts'

type Props = { prices: readonly AgencyPrice[]; room: RoomResult; plans: readonly RoomPlan[] }

/** What others ask for this room, folded; drawn when it is wanted. */
export function OtherPricesFold({ prices, room, plans }: Props) {
  const { text } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={css.fold}>
        {text('search.elsewhere.heading')} <span className="unseen">{room.room_type_name}</span>
      </summary>
      {isOpen && <OtherPricesList seen={otherPrices(prices, room.room_type_code)} plans={plans} />}
    </details>
  )
}
