import type { Ref } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { needsCard, type PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import type { StayPrice } from '#shared/money/price.ts'
import { prepaidOf } from '#shared/money/totals.ts'
import { isPaidByPoints } from '#shared/money/withVoucher.ts'
import * as css from './ConfirmButton.module.css'
import type { Press } from './useChosenMethod.ts'

type Props = {
  ref: Ref<HTMLButtonElement>
  /** In minor units, as `dueOf` returns it. */
  due: { now: number; atHotel: number }
  price: StayPrice
  method: PaymentMethod
  /** How many points pay for the stay. */
  points: number
  isBusy: boolean
  onConfirm: (press: Press) => void
}

/** The button that books, with the amount, and when it is paid. */
export function ConfirmButton({ ref, due, price, method, points, isBusy, onConfirm }: Props) {
  const { text, money, number } = useText()
  const isByPoints = isPaidByPoints(price)
  const [key, amount] =
    method === 'bank_transfer' && prepaidOf(price, method) > 0
      ? (['booking.costTransfer', prepaidOf(price, method)] as const)
      : method === 'deferred_payment' && !isByPoints
        ? (['booking.costLater', price.total - due.atHotel] as const)
        : due.now > 0
          ? (['booking.costNow', due.now] as const)
          : (['booking.costAtHotel', due.atHotel] as const)
  const cost = text(key, { amount: money(amount, price.currency) })
  const label = isByPoints
    ? 'booking.points.book'
    : !needsCard(method, prepaidOf(price, method))
      ? 'booking.confirm'
      : due.now > 0
        ? 'booking.payAndBook'
        : 'booking.registerAndBook'
  return (
    <Button ref={ref} kind="filled" className={css.confirm ?? ''} busy={isBusy} onClick={onConfirm}>
      <span>
        {isBusy ? text('booking.sending') : text(label, { points: number(points) })}
        <small className={css.cost}>
          <span className="unseen"> · </span>
          {cost}
        </small>
      </span>
    </Button>
  )
}
