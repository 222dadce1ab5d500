import { useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { AgencyPrice, RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import { AgencyPrices } from './AgencyPrices.tsx'
import { seenElsewhere } from './elsewhere.ts'
import * as css from './RoomCard.module.css'

type Props = { prices: readonly AgencyPrice[]; room: RoomResult; plans: readonly RoomPlan[] }

/** What others ask for this room, folded; drawn when it is wanted. */
export function Elsewhere({ prices, room, plans }: Props) {
  const { text } = useText()
  const [isOpen, setOpen] = useState(false)
  const seen = seenElsewhere(prices, room.room_type_code)
  if (seen.length === 0 || plans.length === 0) return null
  return (
    <details className={css.elsewhere} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={css.fold}>
        {text('search.elsewhere.heading')} <span className="unseen">{room.room_type_name}</span>
      </summary>
      {isOpen && <AgencyPrices seen={seen} plans={plans} />}
    </details>
  )
}
