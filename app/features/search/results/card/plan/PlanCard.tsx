import { memo, useId } from 'react'
import type { ChosenInCard, OfferContext } from '../../choice/offerContext.ts'
import type { PlanOffer } from '../byPlan.ts'
import { OfferCard } from '../OfferCard.tsx'
import { OfferText } from '../OfferText.tsx'
import { LowestPrice } from '../prices/LowestPrice.tsx'
import * as css from './PlanCard.module.css'
import { PlanRows } from './PlanRows.tsx'

type Props = ChosenInCard & { offer: PlanOffer; context: OfferContext; anchorCode: string | null }

/** A plan of the hotel, and the room types that have it. Renders again only when its props change. */
export const PlanCard = memo(function PlanCard({
  offer: { name, rows },
  context,
  anchorCode,
  ...chosen
}: Props) {
  const id = useId()
  const plan = rows[0]?.plan
  const picture = plan?.pictures[0]
  return (
    <OfferCard
      as="article"
      aria-labelledby={id}
      top={
        <div className={css.top}>
          {picture && (
            <img
              className={css.picture}
              src={picture.url}
              alt={picture.alt}
              width={300}
              height={200}
              decoding="async"
              loading="lazy"
            />
          )}
          <OfferText name={{ text: name, id }}>
            <LowestPrice plans={rows.map((row) => row.plan)} context={context} />
            {plan?.description && <p className={css.description}>{plan.description}</p>}
          </OfferText>
        </div>
      }
    >
      <PlanRows rows={rows} heading="room" anchorCode={anchorCode} context={context} {...chosen} />
    </OfferCard>
  )
})
