import { memo, useId } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { runPreloads } from '#app/navigation/preload.ts'
import { canPay } from '#app/search/rooms/supportedMethods.ts'
import { useKidsText } from '#app/search/texts/kidsTexts.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import type { RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import { usualTotal } from '#shared/money/totals.ts'
import { preloadPanels } from '../../../lazyPanel.ts'
import type { OfferContext } from '../../choice/offerContext.ts'
import { paymentConflict } from '../../choice/paymentConflict.ts'
import { PlanDifference } from '../../update/PlanDifference.tsx'
import { PlanPrice } from './PlanPrice.tsx'
import * as css from './PlanRow.module.css'
import { PlanTags } from './PlanTags.tsx'
import { PlanWarnings } from './PlanWarnings.tsx'

type Props = {
  room: RoomResult
  plan: RoomPlan
  /** The heading of the row: the plan in a room type's card, the room type in a plan's card. */
  heading: 'plan' | 'room'
  isChosen: boolean
  /** The id of the card's message that no room of this type is left; null if rooms are left. */
  noRoomLeftId: string | null
  context: OfferContext
}

/** A plan of a room type: description, terms, price, and the button to choose it. */
export const PlanRow = memo(function PlanRow({ room, plan, heading, isChosen, context, ...rest }: Props) {
  const { text, money, number } = useText()
  const id = useId()
  const { nights, isDayUse, isUndated, others, exchange, onChoose, onDetails } = context
  const { room_plan_name: name, room_plan_code, price, matched_search_criteria: matched } = plan
  const isPayable = canPay(plan.payment_methods, useHotel().payment.cards !== null)
  const conflict = isPayable ? paymentConflict(plan, others) : null
  const noRoomLeftId = isChosen ? null : rest.noRoomLeftId
  const isAvailable = isChosen || (isPayable && !conflict && noRoomLeftId === null)
  const label = { plan: name, room: room.room_type_name, price: money(price.total, price.currency) }
  const byRoom = heading === 'room'
  const [picture] = room.pictures
  const size = room.size_sqm ? [text('search.card.size', { size: number(room.size_sqm) })] : []
  const description = byRoom
    ? [...size, ...room.features].map((fact) => <span key={fact}>{fact} </span>)
    : plan.description
  return (
    <div className={css.plan} data-chosen={isChosen} data-plan={room_plan_code}>
      <div className={css.text}>
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
        {context.ownCode === room_plan_code && (
          <p className={css.badge}>{text('search.bookingContext.own')}</p>
        )}
        {plan.visibility !== 'all' && (
          <p className={css.badge}>{text(`search.plan.visibility.${plan.visibility}`)}</p>
        )}
        <h3 className={css.name}>{byRoom ? room.room_type_name : name}</h3>
        {description && (
          <p className={css.description} data-facts={byRoom}>
            {description}
          </p>
        )}
        {context.notificationsOf?.(plan).map((notification) => (
          <p key={notification} className={css.notification}>
            {notification}
          </p>
        ))}
        <PlanTags plan={plan} checkin={isUndated ? null : context.checkin} />
        <PlanWarnings
          isPayable={isPayable}
          conflict={conflict}
          id={id}
          kids={useKidsText()(plan, context.party)}
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
        guests={matched.adults_count + matched.children_count}
        usual={usualTotal(plan)}
        member={plan.member_total}
        exchange={exchange}
        from={plan.booking_start_date}
      >
        {plan.change && <PlanDifference change={plan.change} currency={price.currency} />}
      </PlanPrice>
      <Button
        className={css.choose}
        data-choose=""
        aria-pressed={isChosen}
        aria-disabled={!isAvailable}
        aria-describedby={noRoomLeftId ?? (isAvailable ? undefined : id)}
        aria-label={text(isChosen ? 'search.plan.chosenName' : 'search.plan.chooseName', label)}
        onClick={() => isAvailable && onChoose(plan)}
        onPointerEnter={() => runPreloads('book')}
        onFocus={() => runPreloads('book')}
      >
        {text(isUndated ? 'search.undated.choose' : isChosen ? 'search.plan.chosen' : 'search.plan.choose')}
        {isChosen && <CheckIcon />}
      </Button>
    </div>
  )
})
