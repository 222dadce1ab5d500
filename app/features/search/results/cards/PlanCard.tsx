import { memo, useId } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { Offered, Taken } from '../offered.ts'
import type { PlanOffer } from './byPlan.ts'
import { PlanRows } from './PlanRows.tsx'
import * as css from './RoomCard.module.css'

type Props = Taken & { offer: PlanOffer; offered: Offered; wanted: string | null }

/** A plan of the hotel: what it is, and the room types it can be had in. */
export const PlanCard = memo(function PlanCard({ offer: { name, rows }, offered, wanted, ...taken }: Props) {
  const { text } = useText()
  const id = useId()
  const types = taken.takenTypes.split(',')
  const plan = rows[0]?.plan
  const picture = plan?.pictures[0]
  return (
    <article className={css.card} aria-labelledby={id}>
      <div className={css.planTop}>
        {picture && (
          <img
            className={css.planPicture}
            src={picture.url}
            alt={picture.alt}
            width={300}
            height={200}
            decoding="async"
            loading="lazy"
          />
        )}
        <div className={css.about}>
          <h2 className={css.name} id={id}>
            {name}
          </h2>
          {plan?.description && <p className={css.description}>{plan.description}</p>}
        </div>
      </div>
      <div className={css.plans}>
        {rows.some(({ room }) => types.includes(room.room_type_code)) && (
          <p className={css.taken} id={`${id}-taken`}>
            {text('search.card.taken')}
          </p>
        )}
        <PlanRows
          rows={rows}
          heading="room"
          takenId={`${id}-taken`}
          wanted={wanted}
          offered={offered}
          {...taken}
        />
      </div>
    </article>
  )
})
