import { Suspense } from 'react'
import { roomsLeftFor } from '#app/parts/selection.ts'
import type { RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import { DetailsLater } from './DetailsLater.tsx'
import { obstacleOf } from './obstacle.ts'
import type { Offered } from './offered.ts'
import type { Choosing } from './useChoosing.ts'

type Props = {
  room: RoomResult
  plan: RoomPlan | null
  offered: Offered
  choosing: Choosing
  onClose: () => void
}

/** The details that are open, with what the choice so far says of them. */
export function OfferDetails({ room, plan, offered, choosing, onClose }: Props) {
  const { current, chosen, codes } = choosing
  return (
    <Suspense fallback={null}>
      <DetailsLater
        room={room}
        plan={plan}
        offered={offered}
        isChosen={plan !== null && codes[current] === plan.room_plan_code}
        canChoose={
          plan !== null &&
          obstacleOf(plan, offered.others) === null &&
          roomsLeftFor(current, room, chosen) > 0
        }
        onClose={onClose}
      />
    </Suspense>
  )
}
