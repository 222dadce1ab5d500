import { useText } from '#app/i18n/TextProvider.tsx'
import { useToday } from '#app/settings/HotelProvider.tsx'
import type { RoomPlan } from '#shared/api/rooms.ts'
import type { StayDate } from '#shared/domain/stayDates.ts'
import * as css from './PlanRow.module.css'
import { policyTag } from './policyTag.ts'

/** A plan's terms in a line: cancelling, meals, how it is paid. */
export function PlanTags({ plan, checkin }: { plan: RoomPlan; checkin: StayDate }) {
  const { text, date } = useText()
  const today = useToday()
  const { meals, payment_methods } = plan
  const tag = policyTag(plan.cancellation_policy, checkin, today)
  const pay = payment_methods.length > 1 ? 'both' : (payment_methods[0] ?? 'both')
  return (
    <ul className={css.tags}>
      <li className={tag.kind === 'free' ? css.free : undefined}>
        {tag.kind === 'free' && text('search.plan.free', { date: date(tag.until, 'brief') })}
        {tag.kind === 'fee' && text('search.plan.fee', { percent: tag.percent })}
        {tag.kind === 'none' && text('search.plan.noRefund')}
      </li>
      <li>{text(`search.plan.meals.${meals}`)}</li>
      <li>{text(`search.plan.pay.${pay}`)}</li>
    </ul>
  )
}
