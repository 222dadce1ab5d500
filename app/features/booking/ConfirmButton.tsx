import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { StayPrice } from '#shared/money/price.ts'
import * as css from './Review.module.css'

type Props = {
  due: { now: number; atHotel: number }
  price: StayPrice
  isBusy: boolean
  onConfirm: () => void
}

/** Says what pressing it does, and what it will cost where. */
export function ConfirmButton({ due, price, isBusy, onConfirm }: Props) {
  const { text, money } = useText()
  const cost =
    due.now > 0
      ? text('booking.costNow', { amount: money(due.now, price.currency) })
      : text('booking.costAtHotel', { amount: money(due.atHotel, price.currency) })
  return (
    <Button kind="filled" className={css.confirm ?? ''} busy={isBusy} onClick={onConfirm}>
      <span>
        {isBusy ? text('booking.sending') : text('booking.confirm')}
        <small className={css.cost}>
          <span className="unseen"> · </span>
          {cost}
        </small>
      </span>
    </Button>
  )
}
