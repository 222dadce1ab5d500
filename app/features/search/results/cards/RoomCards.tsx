import { track } from '#app/analytics/track.ts'
import { useTrackOnce } from '#app/analytics/useTrackOnce.ts'
import type { AgencyPrice } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { takenOf } from '../choice/cardSelection.ts'
import type { Choosing } from '../choice/useChoosing.ts'
import type { Offered } from '../offered.ts'
import type { Offer } from '../offers.ts'
import { RoomCard } from './RoomCard.tsx'
import { useProgressiveList } from './useProgressiveList.ts'

type Props = {
  criteria: Criteria
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
export function RoomCards({
  criteria,
  offers,
  answer,
  choosing,
  offered,
  wanted,
  isBack,
  otherPrices,
}: Props) {
  // Mostly none is, and this is drawn anew with every card that follows.
  const at =
    wanted === null
      ? -1
      : offers.findIndex(({ plans }) => plans.some(({ room_plan_code }) => room_plan_code === wanted))
  const drawn = useProgressiveList(offers.length, answer, at + 1, isBack)
  useTrackOnce(answer, () =>
    track('view_item_list', { criteria, answer, by: 'rooms', index: choosing.current, cards: offers }),
  )
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
