import { useState } from 'react'
import { track } from '#app/analytics/track.ts'
import { useTrackOnce } from '#app/analytics/useTrackOnce.ts'
import type { OtherPrice } from '#shared/api/rooms.ts'
import { RoomCard } from '../cards/RoomCard.tsx'
import { cardSelection } from '../choice/cardSelection.ts'
import type { CardListProps } from './CardListProps.ts'
import { ShowAllCards } from './ShowAllCards.tsx'
import { useFoldedList } from './useFoldedList.ts'
import { useProgressiveList } from './useProgressiveList.ts'

type Props = CardListProps & { otherPrices: readonly OtherPrice[] }

/** The results, one card for each room type. */
export function RoomCards({
  criteria,
  offers,
  response,
  roomChoice,
  context,
  anchorCode,
  isBack,
  otherPrices,
}: Props) {
  // This component renders with every further card, and mostly there is no anchor.
  const at =
    anchorCode === null
      ? -1
      : offers.findIndex(({ plans }) => plans.some(({ room_plan_code }) => room_plan_code === anchorCode))
  const folded = useFoldedList(offers.length, response, at + 1)
  const [least, setLeast] = useState(0)
  const rendered = useProgressiveList(folded.count, response, Math.max(at + 1, least), isBack)
  useTrackOnce(response, () =>
    track('view_item_list', {
      criteria,
      answer: response,
      by: 'rooms',
      index: roomChoice.current,
      cards: offers,
    }),
  )
  const cards = offers
    .slice(0, rendered)
    .map(({ room, plans }, index) => (
      <RoomCard
        key={room.room_type_code}
        room={room}
        plans={plans}
        otherPrices={otherPrices}
        context={context}
        isFirst={index === 0}
        anchorCode={index === at ? anchorCode : null}
        {...cardSelection(roomChoice, [room], plans)}
      />
    ))
  return (
    <>
      {cards}
      {rendered < offers.length && rendered === folded.count && (
        <ShowAllCards
          of="room"
          count={offers.length}
          onShow={() => {
            folded.showAll()
            setLeast(rendered + 1)
          }}
        />
      )}
    </>
  )
}
