import { memo, useId } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Gallery } from '#app/ui/Gallery.tsx'
import type { PaymentMethod, RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import type { StayDate } from '#shared/domain/stayDates.ts'
import { isScarce } from './offers.ts'
import { PlanRow } from './PlanRow.tsx'
import * as css from './RoomCard.module.css'

type Props = {
  room: RoomResult
  /** Those of its plans that the room being chosen can have, in the guest's order. */
  plans: RoomPlan[]
  checkin: StayDate
  nights: number
  /** The plan of this type that is chosen for the room being chosen. */
  chosenCode: string | null
  /** The other rooms of the search have all that is left of it. */
  isTaken: boolean
  /** How the other rooms are paid; null while nothing is chosen for them. */
  othersPay: readonly PaymentMethod[] | null
  onChoose: (plan: RoomPlan) => void
  isFirst: boolean
}

/** A room type: how it looks, what is in it, and the plans it can be had with. Drawn anew only when these change. */
export const RoomCard = memo(function RoomCard({
  room,
  plans,
  isTaken,
  chosenCode,
  isFirst,
  ...rest
}: Props) {
  const { text, number } = useText()
  const id = useId()
  const name = room.room_type_name
  const isSoldOut = plans.length === 0
  const facts = [
    ...(room.size_sqm ? [text('search.card.size', { size: number(room.size_sqm) })] : []),
    ...room.features,
  ]
  return (
    <article className={css.card} aria-labelledby={id} data-sold-out={isSoldOut}>
      <div className={css.top}>
        <figure className={css.pictures}>
          <Gallery
            pictures={room.pictures}
            label={text('search.card.pictures', { room: name })}
            previous={text('search.card.previous')}
            next={text('search.card.next')}
            counter={(at, all) => text('search.card.counter', { at, all })}
            eager={isFirst}
          />
        </figure>
        <div className={css.about}>
          <h2 className={css.name} id={id}>
            {name}
          </h2>
          {isSoldOut && <p className={css.soldOut}>{text('search.card.soldOut')}</p>}
          {!isSoldOut && isScarce(room) && (
            <p className={css.left}>{text('search.card.left', { count: room.room_count })}</p>
          )}
          <ul className={css.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <p className={css.description}>{room.description}</p>
        </div>
      </div>
      <div className={css.plans}>
        {isTaken && (
          <p className={css.taken} id={`${id}-taken`}>
            {text('search.card.taken')}
          </p>
        )}
        {plans.map((plan) => (
          <PlanRow
            key={plan.room_plan_code}
            roomName={name}
            plan={plan}
            isChosen={plan.room_plan_code === chosenCode}
            takenId={isTaken ? `${id}-taken` : null}
            {...rest}
          />
        ))}
      </div>
    </article>
  )
})
