import { useText } from '#app/i18n/TextProvider.tsx'
import type { OfferedVoucher } from '#shared/api/reservationAfter.ts'
import { SumRows } from '../offer/SumRows.tsx'

type Props = {
  voucher: OfferedVoucher
  currency: string
  /** Whether no stay remains. */
  isWhole: boolean
}

/** What a cancellation means for the voucher: the fee that is taken from it, and whether it can be used again. */
export function VoucherAfter({ voucher: { fee, rest, until, has_ended }, currency, isWhole }: Props) {
  const { text, money, date } = useText()
  const row = (name: 'fee' | 'left' | 'rest', amount: number) =>
    amount > 0 ? [{ name, label: text(`voucher.${name}`), amount: money(amount, currency) }] : []
  return (
    <>
      <SumRows
        currency={currency}
        rows={[...row('fee', fee), ...row(isWhole && !has_ended ? 'left' : 'rest', rest)]}
      />
      {isWhole && (
        <p>{text(has_ended ? 'voucher.ended' : 'voucher.freeAgain', { date: date(until, 'full') })}</p>
      )}
    </>
  )
}
