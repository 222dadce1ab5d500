import { memo, useId, useMemo } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { OtherPrice, RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import { lazyPanel, preloadPanels } from '../../../lazyPanel.ts'
import type { ChosenInCard, OfferContext } from '../../choice/offerContext.ts'
import { OfferCard } from '../OfferCard.tsx'
import { OfferText } from '../OfferText.tsx'
import { isAlmostSold, isScarce } from '../offers.ts'
import { PlanRows } from '../plan/PlanRows.tsx'
import { LowestPrice } from '../prices/LowestPrice.tsx'
import { OtherPrices } from '../prices/OtherPrices.tsx'
import * as css from './RoomCard.module.css'
import { RoomCardTop } from './RoomCardTop.tsx'
import { RoomGallery } from './RoomGallery.tsx'

const Pictures = lazyPanel(async () => (await import('./Pictures.tsx')).Pictures)

type Props = ChosenInCard & {
  room: RoomResult
  /** The plans that the current room of the search can have, in the guest's order. */
  plans: RoomPlan[]
  otherPrices: readonly OtherPrice[]
  context: OfferContext
  isFirst: boolean
  anchorCode: string | null
}

/** A room type: pictures, facts, and its plans. Renders again only when its props change. */
export const RoomCard = memo(function RoomCard({
  room,
  plans,
  otherPrices,
  context,
  isFirst,
  anchorCode,
  ...chosen
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
  const gallery = room.pictures.length > 0 && (
    <RoomGallery name={name} pictures={room.pictures} eager={isFirst} Pictures={Pictures} />
  )
  const about = (
    <OfferText name={{ text: name, id }}>
      {isSoldOut && <p className={css.soldOut}>{text('search.card.soldOut')}</p>}
      {!isSoldOut && !context.isUpdate && isScarce(room) && (
        <p className={css.left} data-almost-sold={isAlmostSold(room)}>
          {text('search.card.left', { count: room.room_count })}
        </p>
      )}
      {facts.length > 0 && (
        <ul className={css.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <LowestPrice plans={plans} context={context} />
      {room.description && <p className={css.description}>{room.description}</p>}
      <Button
        kind="plain"
        className={css.more}
        onClick={() => context.onDetails(room)}
        onPointerEnter={preloadPanels}
        onFocus={preloadPanels}
      >
        {text('search.card.details')} <span className="unseen">{name}</span>
      </Button>
    </OfferText>
  )
  return (
    <OfferCard
      as="article"
      aria-labelledby={id}
      top={<RoomCardTop gallery={gallery} text={about} isSoldOut={isSoldOut} />}
    >
      <PlanRows rows={rows} heading="plan" anchorCode={anchorCode} context={context} {...chosen} />
      <OtherPrices prices={otherPrices} room={room} plans={plans} />
    </OfferCard>
  )
})
