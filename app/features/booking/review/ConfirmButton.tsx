import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { type PaymentMethod, takesCard } from '#shared/money/paymentMethods.ts'
import type { StayPrice } from '#shared/money/price.ts'
import * as css from './ConfirmButton.module.css'

type Props = {
  /** In minor units, as `dueOf` returns it. */
  due: { now: number; atHotel: number }
  price: StayPrice
  method: PaymentMethod
  isBusy: boolean
  onConfirm: () => void
}

/** The button that books, with the amount and whether it is paid now or at the hotel. */
export function ConfirmButton({ due, price, method, isBusy, onConfirm }: Props) {
  const { text, money } = useText()
  const cost =
    due.now > 0
      ? text('booking.costNow', { amount: money(due.now, price.currency) })
      : text('booking.costAtHotel', { amount: money(due.atHotel, price.currency) })
  const label = !takesCard(method)
    ? 'booking.confirm'
    : due.now > 0
      ? 'booking.payAndBook'
      : 'booking.registerAndBook'
  return (
    <Button kind="filled" className={css.confirm ?? ''} busy={isBusy} onClick={onConfirm}>
      <span>
        {isBusy ? text('booking.sending') : text(label)}
        <small className={css.cost}>
          <span className="unseen"> · </span>
          {cost}
        </small>
      </span>
    </Button>
  )
}
