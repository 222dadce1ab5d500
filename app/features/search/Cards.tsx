import type { AgencyPrice } from '#shared/api/rooms.ts'
import type { PlanOffer } from './byPlan.ts'
import type { Offered } from './offered.ts'
import type { Offer } from './offers.ts'
import { PlanCard } from './PlanCard.tsx'
import { RoomCard } from './RoomCard.tsx'
import { takenOf } from './taken.ts'
import type { Choosing } from './useChoosing.ts'
import { useDrawn } from './useDrawn.ts'

type Props<Card> = {
  offers: readonly Card[]
  /** What the offers were made of. */
  answer: object
  choosing: Choosing
  offered: Offered
  /** A room plan whose card is drawn at once, for the guest is reading there. */
  wanted: string | null
}

/** What was found, a card for each room type. */
export function RoomCards({
  offers,
  answer,
  choosing,
  offered,
  wanted,
  otherPrices,
}: Props<Offer> & { otherPrices: readonly AgencyPrice[] }) {
  const at = offers.findIndex(({ plans }) => plans.some(({ room_plan_code }) => room_plan_code === wanted))
  const drawn = useDrawn(offers, answer, at + 1)
  return offers.slice(0, drawn).map(({ room, plans }, index) => (
    <RoomCard
      key={room.room_type_code}
      room={room}
      plans={plans}
      otherPrices={otherPrices}
      offered={offered}
      isFirst={index === 0}
      wanted={index === at ? wanted : null}
      {...takenOf(
        choosing,
        plans.map((plan) => ({ room, plan })),
      )}
    />
  ))
}

/** What was found, a card for each plan of the hotel. */
export function PlanCards({ offers, answer, choosing, offered, wanted }: Props<PlanOffer>) {
  const at = offers.findIndex(({ rows }) => rows.some(({ plan }) => plan.room_plan_code === wanted))
  const drawn = useDrawn(offers, answer, at + 1)
  return offers
    .slice(0, drawn)
    .map((offer, index) => (
      <PlanCard
        key={offer.code}
        offer={offer}
        offered={offered}
        wanted={index === at ? wanted : null}
        {...takenOf(choosing, offer.rows)}
      />
    ))
}
