import { useText } from '#app/i18n/TextProvider.tsx'
import type { RoomPlan } from '#shared/api/rooms.ts'
import type { StayDate } from '#shared/domain/stayDates.ts'
import * as css from './PlanRow.module.css'
import { PolicyPhrase } from './PolicyPhrase.tsx'

/** A plan's terms in a line: cancelling, meals, how it is paid. */
export function PlanTags({ plan, checkin }: { plan: RoomPlan; checkin: StayDate }) {
  const { text } = useText()
  const { meals, payment_methods, cancellation_policy } = plan
  const pay = payment_methods.length > 1 ? 'both' : (payment_methods[0] ?? 'both')
  return (
    <ul className={css.tags}>
      <PolicyPhrase policy={cancellation_policy} checkin={checkin} />
      <li>{text(`search.plan.meals.${meals}`)}</li>
      <li>{text(`search.plan.pay.${pay}`)}</li>
    </ul>
  )
}
