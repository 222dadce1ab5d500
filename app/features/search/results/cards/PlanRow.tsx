import { memo, useId } from 'react'
import { preloadPanels } from '#app/features/search/lazyPanels.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import type { RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import { obstacleOf } from '../choice/paymentConflict.ts'
import type { Offered } from '../offered.ts'
import { PlanPrice } from './PlanPrice.tsx'
import * as css from './PlanRow.module.css'
import { PlanTags } from './PlanTags.tsx'
import { PlanWarnings } from './PlanWarnings.tsx'
import { useKidsWords } from './useKidsTexts.ts'

type Props = {
  room: RoomResult
  plan: RoomPlan
  /** What tells this row from the others of its card: the plan of a room, or the room of a plan. */
  heading: 'plan' | 'room'
  isChosen: boolean
  /** Where the card says that no room of this type is left for this choice. */
  takenId: string | null
  offered: Offered
}

/** A plan of a room type: what it holds, on which terms, for how much. */
export const PlanRow = memo(function PlanRow({ room, plan, heading, isChosen, offered, ...rest }: Props) {
  const { text, money, number } = useText()
  const id = useId()
  const { nights, isDayUse, asksDays, others, exchange, onChoose, onDetails } = offered
  const { room_plan_name: name, room_plan_code, price, matched_search_criteria: who } = plan
  const checkin = plan.booking_start_date ?? offered.checkin
  const obstacle = obstacleOf(plan, others)
  const takenId = isChosen ? null : rest.takenId
  const isOpen = isChosen || (!obstacle && takenId === null)
  const label = { plan: name, room: room.room_type_name, price: money(price.total, price.currency) }
  const byRoom = heading === 'room'
  const [picture] = room.pictures
  const size = room.size_sqm ? [text('search.card.size', { size: number(room.size_sqm) })] : []
  const description = byRoom
    ? [...size, ...room.features].map((fact) => <span key={fact}>{fact} </span>)
    : plan.description
  return (
    <div className={css.plan} data-chosen={isChosen} data-plan={room_plan_code}>
      <div className={css.words}>
        {byRoom && picture && (
          <img
            className={css.picture}
            src={picture.url}
            alt={picture.alt}
            width={120}
            height={80}
            loading="lazy"
          />
        )}
        {plan.visibility !== 'all' && (
          <p className={css.badge}>{text(`search.plan.visibility.${plan.visibility}`)}</p>
        )}
        <h3 className={css.name}>{byRoom ? room.room_type_name : name}</h3>
        {description && <p className={css.description}>{description}</p>}
        <PlanTags plan={plan} checkin={checkin} />
        <PlanWarnings
          obstacle={obstacle}
          id={id}
          kids={useKidsWords()(plan, offered.party)}
          isChosen={isChosen}
        />
        <Button
          kind="plain"
          className={css.more}
          onClick={() => onDetails(room, plan)}
          onPointerEnter={preloadPanels}
          onFocus={preloadPanels}
        >
          {text('search.plan.details')} <span className="unseen">{byRoom ? room.room_type_name : name}</span>
        </Button>
      </div>
      <PlanPrice
        price={price}
        nights={nights}
        isDayUse={isDayUse}
        guests={who.adults_count + who.children_count}
        usual={plan.public_total}
        member={plan.member_total}
        exchange={exchange}
        from={plan.booking_start_date}
      />
      <Button
        className={css.choose}
        data-choose=""
        aria-pressed={isChosen}
        aria-disabled={!isOpen}
        aria-describedby={takenId ?? (obstacle ? id : undefined)}
        aria-label={text(isChosen ? 'search.plan.chosenName' : 'search.plan.chooseName', label)}
        onClick={() => isOpen && onChoose(plan)}
      >
        {text(asksDays ? 'search.undated.choose' : isChosen ? 'search.plan.chosen' : 'search.plan.choose')}
        {isChosen && <CheckIcon />}
      </Button>
    </div>
  )
})
