import { useText } from '#app/i18n/TextProvider.tsx'
import { useVoucherText } from '#app/parts/reservation/useVoucherText.ts'
import type { ChangeOffer } from '#shared/api/changes.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { SumRows } from '../../../offer/SumRows.tsx'
import { lostRest, voucherLines } from '../voucherWords.ts'
import { OfferLines } from './OfferLines.tsx'

type Props = {
  offer: ChangeOffer
  method: PaymentMethod | null
  /** Whether the guest has agreed: the price then stands until the payment ends. */
  isAgreed: boolean
}

/** What a stay costs, what the voucher pays, what is lost of it, and until when these sums stand on the clock of the hotel. */
export function VoucherSums({ offer, method, isAgreed }: Props) {
  const { text, money } = useText()
  const { price } = offer.after
  const lost = lostRest(offer)
  const voucherText = useVoucherText(price.currency)
  return (
    <>
      <SumRows
        currency={price.currency}
        rows={[
          ...voucherLines(offer, method).map(({ name, amount }) => ({
            name,
            label: text(`voucher.${name}`),
            amount: money(amount, price.currency),
            isStrong: name === 'due',
          })),
          ...(lost
            ? [{ name: 'rest', label: text('voucher.rest'), amount: voucherText.rest(lost), isStrong: true }]
            : []),
        ]}
      />
      <OfferLines offer={offer} method={method} isAgreed={isAgreed} />
    </>
  )
}
