import { useText } from '#app/i18n/TextProvider.tsx'
import { guestZone } from '#app/parts/stay/guestClock.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import type { ChangeOffer } from '#shared/api/changes.ts'
import { sentenceSpace } from '#shared/i18n/punctuation.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { phoneText } from '#shared/typed/phone.ts'
import { MinutesLeft } from '../offer/clock/MinutesLeft.tsx'
import { offerTimes } from '../offer/clock/offerTimes.ts'
import { leastOfOffer } from '../offer/leastOfOffer.ts'
import { PointsAfter } from '../offer/points/PointsAfter.tsx'
import { SumRows } from '../offer/SumRows.tsx'
import { leastSentence } from '../view/money/cancelCost.ts'
import { useCostText } from '../view/money/useCostText.ts'
import { useMoneyText } from '../view/money/useMoneyText.ts'
import { lostRestOfVoucher, sentencesOf, type VoucherContents } from './cancelWords.ts'
import { feePercent, sumLines } from './sumLines.ts'
import { VoucherAfter } from './VoucherAfter.tsx'

type Props = {
  offer: ChangeOffer
  method: PaymentMethod | null
  isWhole: boolean
  /** The hotel returns what it returns itself by bank transfer. */
  byTransfer: boolean
  nights: VoucherContents
}

/** The sums of an offer that cancels, where the money goes, and until when the sums stand on the clock of the hotel. */
export function CancelSums({ offer, method, isWhole, byTransfer, nights }: Props) {
  const { text, money, locale } = useText()
  const { phone, timeZone } = useHotel()
  const { currency } = offer.before.price
  const least = leastSentence(leastOfOffer(offer))
  const costText = useCostText(currency)
  const moneyText = useMoneyText(currency)
  const phoneShown = phone ? phoneText(phone, locale) : ''
  const { day, made, madeHere, until, untilHere } = offerTimes(offer, locale, timeZone, guestZone())
  const percent = feePercent(offer, isWhole, day) ?? 0
  const ways = offer.refund_ways.filter(({ amount }) => amount > 0)

  return (
    <>
      <SumRows
        currency={currency}
        rows={sumLines(offer, isWhole, day, method).map(({ name, amount }) => ({
          name,
          label: text(`change.cancel.${name}`, { percent }),
          amount: money(amount, currency),
          isStrong: name === 'returned' || name === 'asked',
          ...(name === 'returned' && { ways }),
        }))}
      />
      <PointsAfter offer={offer} />
      {offer.voucher && (
        <VoucherAfter
          voucher={offer.voucher}
          currency={currency}
          isWhole={isWhole}
          lost={lostRestOfVoucher({ ...offer, nights }, isWhole)}
        />
      )}
      {least && <p>{costText(least)}</p>}
      {sentencesOf(offer, method, { hasPhone: phone !== null, isWhole, byTransfer }).map((sentence) => (
        <p key={sentence.key}>
          <Unbroken dates={phoneShown}>{moneyText(sentence, { phone: phoneShown })}</Unbroken>
        </p>
      ))}
      <p>
        <SmallPrint>
          <Unbroken dates={made}>{text('change.cancel.clock', { time: made })}</Unbroken>
          {sentenceSpace(locale)}
          {madeHere && text('change.cancel.clockHere', { time: madeHere }) + sentenceSpace(locale)}
          <b>
            {text(untilHere ? 'change.cancel.standsHere' : 'change.cancel.stands', {
              time: until,
              ...(untilHere && { here: untilHere }),
            })}
          </b>
        </SmallPrint>
      </p>
      <MinutesLeft key={offer.id} seconds={offer.expires_in} />
    </>
  )
}
