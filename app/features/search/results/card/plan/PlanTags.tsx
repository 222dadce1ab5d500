import { useText } from '#app/i18n/TextProvider.tsx'
import { TagList } from '#app/ui/TagList.tsx'
import type { RoomPlan } from '#shared/api/rooms.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { paysDeposit, totals } from '#shared/money/totals.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import * as css from './PlanTags.module.css'
import { PolicyTag } from './PolicyTag.tsx'

/** The discounts among the tags. The price shows the rates of members and organizations. */
const shownDiscounts = ['length_of_stay', 'promotion', 'coupon']

/** The pairs of methods that one text names together. */
const pairs = {
  both: ['on_site', 'credit_card'],
  depositOrFull: ['credit_card_deposit', 'credit_card_full'],
} as const satisfies Record<string, readonly PaymentMethod[]>

/** The pair that these methods are, in any order; null for others. */
function pairOf(methods: readonly PaymentMethod[]) {
  const names = Object.keys(pairs) as (keyof typeof pairs)[]
  return names.find((name) => methods.length === 2 && pairs[name].every((m) => methods.includes(m))) ?? null
}

/**
 * A plan's terms in a line: hours of a day use, discounts, cancellation, meals, payment with its deposit. `checkin` is null for a stay
 * without dates.
 */
export function PlanTags({ plan, checkin }: { plan: RoomPlan; checkin: StayDate | null }) {
  const { text, money } = useText()
  const { hours, meals, payment_methods, cancellation_policy, promotion, price } = plan
  const pair = pairOf(payment_methods)
  const pay = pair
    ? text(`search.plan.pay.${pair}`)
    : payment_methods.map((method) => text(`search.plan.pay.${method}`)).join(' / ')
  const sums = totals(price)
  const discounts = sums.discounts.filter(({ kind }) => shownDiscounts.includes(kind))
  const deposit = payment_methods.some(paysDeposit) ? sums.deposit : null
  return (
    <TagList>
      {hours && <li>{text('search.plan.hours', hours)}</li>}
      {discounts.map(({ kind, amount }) => (
        <li key={kind} className={css.discount}>
          {(kind === 'promotion' && promotion?.name) || text(`parts.price.line.${kind}`)}{' '}
          {money(amount, price.currency)}
        </li>
      ))}
      {cancellation_policy && <PolicyTag policy={cancellation_policy} checkin={checkin} />}
      {meals && <li>{text(`search.plan.meals.${meals}`)}</li>}
      {pay && <li>{pay}</li>}
      {deposit && <li>{text('search.plan.deposit', { amount: money(deposit.now, price.currency) })}</li>}
    </TagList>
  )
}
