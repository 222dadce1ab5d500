import type { AgencyPrice } from '#shared/api/rooms.ts'
import type { Offered } from './offered.ts'
import type { Offer } from './offers.ts'
import { RoomCard } from './RoomCard.tsx'
import { takenOf } from './taken.ts'
import type { Choosing } from './useChoosing.ts'
import { useDrawn } from './useDrawn.ts'

type Props = {
  offers: readonly Offer[]
  otherPrices: readonly AgencyPrice[]
  /** What the offers were made of. */
  answer: object
  choosing: Choosing
  offered: Offered
  /** A room plan whose card is drawn at once, for the guest is reading there. */
  wanted: string | null
  /** The guest comes back to what was drawn before. */
  isBack: boolean
}

/** What was found, a card for each room type. */
export function RoomCards({ offers, answer, choosing, offered, wanted, isBack, otherPrices }: Props) {
  // Mostly none is, and this is drawn anew with every card that follows.
  const at =
    wanted === null
      ? -1
      : offers.findIndex(({ plans }) => plans.some(({ room_plan_code }) => room_plan_code === wanted))
  const drawn = useDrawn(offers.length, answer, at + 1, isBack)
  return offers
    .slice(0, drawn)
    .map(({ room, plans }, index) => (
      <RoomCard
        key={room.room_type_code}
        room={room}
        plans={plans}
        otherPrices={otherPrices}
        offered={offered}
        isFirst={index === 0}
        wanted={index === at ? wanted : null}
        {...takenOf(choosing, [room], plans)}
      />
    ))
}
