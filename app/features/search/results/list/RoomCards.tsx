import type { OtherPrice } from '#shared/api/rooms.ts'
import { RoomCard } from '../card/room/RoomCard.tsx'
import { chosenInCard } from '../choice/chosenInCard.ts'
import { CardList, type CardListProps } from './CardList.tsx'

type Props = CardListProps & { otherPrices: readonly OtherPrice[] }

/** The results, one card for each room type. */
export function RoomCards({ otherPrices, ...list }: Props) {
  const { offers, roomChoice, context } = list
  return (
    <CardList
      {...list}
      by="rooms"
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
