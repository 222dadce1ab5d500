import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import type { ChangeOffer } from '#shared/api/changes.ts'
import type { Money } from '#shared/money/money.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { phoneText } from '#shared/typed/phone.ts'
import { PointsAfter } from '../../../offer/points/PointsAfter.tsx'
import { SumRows } from '../../../offer/SumRows.tsx'
import { useMoneyText } from '../../../view/money/useMoneyText.ts'
import { moneyLines } from './moneyLines.ts'
import { OfferLines } from './OfferLines.tsx'
import { offerNotes } from './offerNotes.ts'

type Props = {
  offer: ChangeOffer
  method: PaymentMethod | null
  /** The hotel returns what it returns itself by bank transfer. */
  byTransfer: boolean
  /** Whether the guest has agreed: the price then stands until the payment ends, which another notice says. */
  isAgreed: boolean
}

/** The prices now and new, what is paid, returned and due, and until when these sums stand on the clock of the hotel. */
export function ChangeSums({ offer, method, byTransfer, isAgreed }: Props) {
  const { text, money, locale } = useText()
  const { phone } = useHotel()
  const { currency } = offer.after.price
  const ways = offer.refund_ways.filter(({ amount }) => amount > 0)
  const shown = (amount: Money) => money(amount, currency)
  const signed = (amount: Money) => (amount > 0 ? `+${shown(amount)}` : shown(amount))
  const phoneShown = phone ? phoneText(phone, locale) : ''
  const noteText = useMoneyText(currency)

  return (
    <>
      <SumRows
        currency={currency}
        rows={[
          { name: 'priceNow', label: text('changeOffer.priceNow'), amount: shown(offer.before.price.total) },
          { name: 'priceNew', label: text('changeOffer.priceNew'), amount: shown(offer.after.price.total) },
          ...moneyLines(offer, method).map(({ name, amount }) => ({
            name,
            label: text(`changeOffer.${name}`),
            amount: name === 'difference' ? signed(amount) : shown(amount),
            isStrong: name === 'due' || name === 'returned' || name === 'asked',
            ...(name === 'returned' && { ways }),
          })),
          ...(['fee', 'rest'] as const).flatMap((name) => {
            const amount = offer.voucher?.[name] ?? 0
            return amount > 0
              ? [
                  {
                    name: `voucher ${name}`,
                    label: text(`voucher.${name}`),
                    amount: shown(amount),
                    isStrong: true,
                  },
                ]
              : []
          }),
        ]}
      />
      {offerNotes(offer, byTransfer, phone !== null).map((note) => (
        <p key={note.key}>
          <Unbroken dates={phoneShown}>{noteText(note, { phone: phoneShown })}</Unbroken>
        </p>
      ))}
      <PointsAfter offer={offer} />
      <OfferLines offer={offer} method={method} isAgreed={isAgreed} />
    </>
  )
}
