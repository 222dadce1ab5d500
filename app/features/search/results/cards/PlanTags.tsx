import { useText } from '#app/i18n/TextProvider.tsx'
import type { RoomPlan } from '#shared/api/rooms.ts'
import { takenOff } from '#shared/money/price.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import * as css from './PlanRow.module.css'
import { PolicyPhrase } from './PolicyPhrase.tsx'

/** Kinds of reductions that are told at the plan; a member's or an organization's rate is told beside the price. */
const told = ['length_of_stay', 'promotion', 'coupon']

/** A plan's terms in a line: what lowers its price, cancelling, meals, how it is paid. */
export function PlanTags({ plan, checkin }: { plan: RoomPlan; checkin: StayDate }) {
  const { text, money } = useText()
  const { meals, payment_methods, cancellation_policy, promotion, price } = plan
  const pay = payment_methods.length > 1 ? 'both' : (payment_methods[0] ?? 'both')
  const lower = takenOff(price).filter(({ kind }) => told.includes(kind))
  return (
    <ul className={css.tags}>
      {lower.map(({ kind, amount }) => (
        <li key={kind} className={css.lower}>
          {(kind === 'promotion' && promotion?.name) || text(`parts.price.off.${kind}`)}{' '}
          {money(amount, price.currency)}
        </li>
      ))}
      <PolicyPhrase policy={cancellation_policy} checkin={checkin} />
      <li>{text(`search.plan.meals.${meals}`)}</li>
      <li>{text(`search.plan.pay.${pay}`)}</li>
    </ul>
  )
}
