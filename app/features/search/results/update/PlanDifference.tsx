import { useText } from '#app/i18n/TextProvider.tsx'
import type { PlanChange } from '#shared/api/rooms.ts'
import * as css from './PlanDifference.module.css'

type Props = { change: PlanChange; currency: string }

/** What a plan costs against the present stay, or beyond a voucher, and what a fee leaves of the money that was paid. */
export function PlanDifference({ change, currency }: Props) {
  const { text, money } = useText()
  const { difference, fee, fee_due, refund, beyond_voucher: beyond } = change
  const kind = difference > 0 ? 'more' : difference < 0 ? 'less' : 'same'
  const show = (amount: number) => money(amount, currency)
  return (
    <span className={css.difference}>
      <b>
        {beyond === undefined
          ? text(`search.bookingContext.difference.${kind}`, { amount: show(Math.abs(difference)) })
          : text(`search.bookingContext.difference.${beyond > 0 ? 'beyond' : 'covered'}`, {
              amount: show(beyond),
            })}
      </b>{' '}
      {fee > 0 && refund > 0 && (
        <span>{text('search.bookingContext.difference.back', { amount: show(refund) })}</span>
      )}{' '}
      {fee > 0 && fee_due > 0 && (
        <span>{text('search.bookingContext.difference.mayBeAsked', { amount: show(fee_due) })}</span>
      )}
    </span>
  )
}
