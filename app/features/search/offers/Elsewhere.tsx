import { Suspense } from 'react'
import { lazyPage } from '#app/platform/lazyPage.tsx'
import type { AgencyPrice, RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import * as css from './RoomCard.module.css'

/** Few hotels compare: the others need none of it. */
const AgencyFold = lazyPage(() => import('./AgencyFold.tsx').then((m) => m.AgencyFold))

type Props = { prices: readonly AgencyPrice[]; room: RoomResult; plans: readonly RoomPlan[] }

/** What other agencies ask for this room, where the hotel compares; its place is kept while it comes. */
export function Elsewhere(props: Props) {
  const isSeen = props.prices.some(({ room_type_code }) => room_type_code === props.room.room_type_code)
  if (!isSeen || props.plans.length === 0) return null
  return (
    <div className={css.elsewhere}>
      <Suspense fallback={null}>
        <AgencyFold {...props} />
      </Suspense>
    </div>
  )
}
