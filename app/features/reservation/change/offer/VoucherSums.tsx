import { useText } from '#app/i18n/TextProvider.tsx'
import { PriceLines } from '#app/parts/price/PriceLines.tsx'
import { useVoucherText } from '#app/parts/reservation/useVoucherText.ts'
import { guestZone } from '#app/parts/stay/guestClock.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Folded } from '#app/ui/Folded.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import type { ChangeOffer } from '#shared/api/changes.ts'
import { datesOf } from '#shared/api/reservations.ts'
import type { PaymentMethod } from '#shared/money/paymentMethods.ts'
import { nightsInSpan } from '#shared/stay/roomDates.ts'
import { SumRows } from '../../offer/SumRows.tsx'
import { offerTimes } from '../../offerTimes.ts'
import { lostRest, voucherLines } from './voucherWords.ts'

type Props = {
  offer: ChangeOffer
  method: PaymentMethod | null
  /** Whether the guest has agreed: the price then stands until the payment ends. */
  isAgreed: boolean
}

/** What a stay costs, what the voucher pays, what is lost of it, and until when these sums stand on the clock of the hotel. */
export function VoucherSums({ offer, method, isAgreed }: Props) {
  const { text, money, locale } = useText()
  const { timeZone } = useHotel()
  const { price } = offer.after
  const lost = lostRest(offer)
  const voucherText = useVoucherText(price.currency)
  const { until, untilHere } = offerTimes(offer, locale, timeZone, guestZone())
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
      <Folded heading={text('changeOffer.allLines')}>
        <PriceLines price={price} nights={nightsInSpan(offer.after.rooms.map(datesOf))} method={method} />
      </Folded>
      {!isAgreed && (
        <p>
          <SmallPrint>
            <b>
              {untilHere
                ? text('changeOffer.standsHere', { time: until, here: untilHere })
                : text('changeOffer.stands', { time: until })}
            </b>
          </SmallPrint>
        </p>
      )}
    </>
  )
}
