import { memo, useId, useMemo } from 'react'
import { preloadPanels } from '#app/features/search/lazyPanels.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Gallery } from '#app/ui/Gallery.tsx'
import type { AgencyPrice, RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import type { Offered, Taken } from '../offered.ts'
import { isScarce } from '../offers.ts'
import { Elsewhere } from '../otherPrices/OtherPrices.tsx'
import { PlanRows } from './PlanRows.tsx'
import * as css from './RoomCard.module.css'

type Props = Taken & {
  room: RoomResult
  /** Those of its plans that the room being chosen can have, in the guest's order. */
  plans: RoomPlan[]
  otherPrices: readonly AgencyPrice[]
  offered: Offered
  isFirst: boolean
  wanted: string | null
}

/** A room type: how it looks, what is in it, and the plans it can be had with. Drawn anew only when these change. */
export const RoomCard = memo(function RoomCard({
  room,
  plans,
  otherPrices,
  offered,
  isFirst,
  wanted,
  ...taken
}: Props) {
  const { text, number } = useText()
  const id = useId()
  const name = room.room_type_name
  const isSoldOut = plans.length === 0
  const rows = useMemo(() => plans.map((plan) => ({ room, plan })), [room, plans])
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
          <Button
            kind="plain"
            className={css.more}
            onClick={() => offered.onDetails(room)}
            onPointerEnter={preloadPanels}
            onFocus={preloadPanels}
          >
            {text('search.card.details')} <span className="unseen">{name}</span>
          </Button>
        </div>
      </div>
      <div className={css.plans}>
        {taken.takenTypes && !isSoldOut && (
          <p className={css.taken} id={`${id}-taken`}>
            {text('search.card.taken')}
          </p>
        )}
        <PlanRows
          rows={rows}
          heading="plan"
          takenId={`${id}-taken`}
          wanted={wanted}
          offered={offered}
          {...taken}
        />
        <Elsewhere prices={otherPrices} room={room} plans={plans} />
      </div>
    </article>
  )
})
