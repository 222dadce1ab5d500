import { useText } from '#app/i18n/TextProvider.tsx'
import type { Due } from '#shared/money/totals.ts'
import * as css from './DepositLines.module.css'

type Props = {
  /** In minor units, as `totals` returns it. */
  deposit: Due
  currency: string
}

/** The two payments of a total: the deposit at booking, and the remaining amount at the hotel. */
export function DepositLines({ deposit, currency }: Props) {
  const { text, money } = useText()
  return (
    <>
      <p className={css.line}>
        <span>{text('parts.price.deposit')}</span>
        <span>{money(deposit.now, currency)}</span>
      </p>
      <p className={css.line}>
        <span>{text('parts.price.remaining')}</span>
        <span>{money(deposit.atHotel, currency)}</span>
      </p>
    </>
  )
}
