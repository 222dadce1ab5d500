import { useText } from '#app/i18n/TextProvider.tsx'
import { useVoucherText } from '#app/parts/reservation/useVoucherText.ts'
import type { OfferedVoucher } from '#shared/api/reservationAfter.ts'
import { hasRest } from '#shared/money/change/voucher.ts'
import { SumRows } from '../offer/SumRows.tsx'

type Props = {
  voucher: OfferedVoucher
  currency: string
  /** Whether no stay remains. */
  isWhole: boolean
  /** What is lost beside the fee. */
  lost: Pick<OfferedVoucher, 'rest' | 'rest_nights'>
}

/** What a cancellation means for the voucher: the fee that is taken from it, and whether it can be used again. */
export function VoucherAfter({ voucher, currency, isWhole, lost }: Props) {
  const { text, money, date } = useText()
  const voucherText = useVoucherText(currency)
  const { fee, until, has_ended } = voucher
  const row = (name: 'fee' | 'left' | 'rest', isShown: boolean, amount: string) =>
    isShown ? [{ name, label: text(`voucher.${name}`), amount }] : []
  return (
    <>
      <SumRows
        currency={currency}
        rows={[
          ...row('fee', fee > 0, money(fee, currency)),
          ...row('left', isWhole && !has_ended && hasRest(voucher), voucherText.rest(voucher)),
          ...row('rest', hasRest(lost), voucherText.rest(lost)),
        ]}
      />
      {isWhole && (
        <p>
          {hasRest(voucher)
            ? text(has_ended ? 'voucher.ended' : 'voucher.freeAgain', { date: date(until, 'full') })
            : text('voucher.nothingLeft')}
        </p>
      )}
    </>
  )
}
