import { memo, useId } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import type { PaymentMethod, RoomPlan } from '#shared/api/rooms.ts'
import type { StayDate } from '#shared/domain/stayDates.ts'
import { isPayableWith } from './obstacle.ts'
import { PlanPolicy } from './PlanPolicy.tsx'
import { PlanPrice } from './PlanPrice.tsx'
import * as css from './PlanRow.module.css'
import { PlanTags } from './PlanTags.tsx'

type Props = {
  roomName: string
  plan: RoomPlan
  checkin: StayDate
  nights: number
  isChosen: boolean
  /** Where the card says that no room of this type is left for this choice. */
  takenId: string | null
  othersPay: readonly PaymentMethod[] | null
  onChoose: (plan: RoomPlan) => void
}

/** A plan of a room type: what it holds, on which terms, for how much. */
export const PlanRow = memo(function PlanRow(props: Props) {
  const { roomName, plan, checkin, nights, isChosen, othersPay, onChoose } = props
  const { text, money } = useText()
  const id = useId()
  const { room_plan_name: name, price, matched_search_criteria: who } = plan
  const isPayable = isPayableWith(plan, othersPay)
  const takenId = isChosen ? null : props.takenId
  const isOpen = isChosen || (isPayable && takenId === null)
  const label = { plan: name, room: roomName, price: money(price.total, price.currency) }
  return (
    <div className={css.plan} data-chosen={isChosen}>
      <div className={css.words}>
        <h3 className={css.name}>{name}</h3>
        {plan.description && <p className={css.description}>{plan.description}</p>}
        <PlanTags plan={plan} checkin={checkin} />
        <PlanPolicy plan={plan} checkin={checkin} />
        {!isPayable && (
          <p className={css.reason} id={id}>
            {text(`search.plan.payment.${othersPay?.[0] ?? 'credit_card'}`)}
          </p>
        )}
      </div>
      <PlanPrice price={price} nights={nights} guests={who.adults_count + who.children_count} />
      <Button
        className={css.choose}
        data-choose=""
        aria-pressed={isChosen}
        aria-disabled={!isOpen}
        aria-describedby={takenId ?? (isPayable ? undefined : id)}
        aria-label={text(isChosen ? 'search.plan.chosenName' : 'search.plan.chooseName', label)}
        onClick={() => isOpen && onChoose(plan)}
      >
        {text(isChosen ? 'search.plan.chosen' : 'search.plan.choose')}
        {isChosen && <CheckIcon />}
      </Button>
    </div>
  )
})
