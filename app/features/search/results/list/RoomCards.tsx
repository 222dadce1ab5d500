import { track } from '#app/analytics/track.ts'
import { useTrackOnce } from '#app/analytics/useTrackOnce.ts'
import type { OtherPrice } from '#shared/api/rooms.ts'
import { RoomCard } from '../card/RoomCard.tsx'
import { chosenInCard } from '../choice/chosenInCard.ts'
import { CardList, type CardListProps } from './CardList.tsx'

type Props = CardListProps & { otherPrices: readonly OtherPrice[] }

/** The results, one card for each room type. */
export function RoomCards({ criteria, offers, roomChoice, context, otherPrices, ...list }: Props) {
  useTrackOnce(list.response, () =>
    track('view_item_list', {
      criteria,
      answer: list.response,
      by: 'rooms',
      index: roomChoice.current,
      cards: offers,
    }),
  )
  return (
    <CardList
      {...list}
      of="room"
      cards={offers}
      hasPlan={({ plans }, code) => plans.some(({ room_plan_code }) => room_plan_code === code)}
    >
      {({ room, plans }, index, anchorCode) => (
        <RoomCard
          key={room.room_type_code}
          room={room}
          plans={plans}
          otherPrices={otherPrices}
          context={context}
          isFirst={index === 0}
          anchorCode={anchorCode}
          {...chosenInCard(roomChoice, [room], plans)}
        />
      )}
    </CardList>
  )
}
