import type { AgencyPrice, RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import * as css from '../cards/RoomCard.module.css'
import { OtherPricesFold } from './OtherPricesFold.tsx'

type Props = { prices: readonly AgencyPrice[]; room: RoomResult; plans: readonly RoomPlan[] }

/** What other agencies ask for this room, where the hotel compares. */
export function Elsewhere(props: Props) {
  const isSeen = props.prices.some(({ room_type_code }) => room_type_code === props.room.room_type_code)
  if (!isSeen || props.plans.length === 0) return null
  return (
    <div className={css.elsewhere}>
      <OtherPricesFold {...props} />
    </div>
  )
}
