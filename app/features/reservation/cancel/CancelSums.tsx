import { useText } from '#app/i18n/TextProvider.tsx'
import { useCardName } from '#app/parts/card/useCardName.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { serverToday } from '#app/settings/today.ts'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import type { ChangeOffer } from '#shared/api/changes.ts'
import type { PaymentMethod } from '#shared/money/paymentMethods.ts'
import { phoneText } from '#shared/typed/phone.ts'
import { guestZone, offerTimes } from '../offerTimes.ts'
import * as css from './CancelSums.module.css'
import { sentencesOf } from './cancelWords.ts'
import { feePercent, leastFee, sumLines } from './sumLines.ts'

type Props = { offer: ChangeOffer; method: PaymentMethod | null; isWhole: boolean }

/** The sums of an offer that cancels, where the money goes, and until when the sums stand on the clock of the hotel. */
export function CancelSums({ offer, method, isWhole }: Props) {
  const { text, money, locale } = useText()
  const cardName = useCardName()
  const { phone, timeZone } = useHotel()
  const { currency } = offer.before.price
  const today = serverToday(timeZone)
  const percent = feePercent(offer, isWhole, today) ?? 0
  const least = leastFee(offer)
  const { made, madeHere, until, untilHere } = offerTimes(offer, locale, timeZone, guestZone())
  const ways = offer.refund_ways.filter(({ amount }) => amount > 0)
  const wayText = ({ way, card }: ChangeOffer['refund_ways'][number]) =>
    way === 'by_hotel' || !card
      ? text('change.cancel.byHotel')
      : text('change.cancel.toCard', { card: cardName(card) })

  return (
    <>
      <dl className={css.lines}>
        {sumLines(offer, isWhole, today).map(({ name, amount }) => (
          <div key={name} className={css.line} data-strong={name === 'returned' || name === 'asked'}>
            <dt>{text(`change.cancel.${name}`, { percent })}</dt>
            <dd>{money(amount, currency)}</dd>
            {name === 'returned' &&
              ways.map((one) => (
                <dd key={`${one.way} ${one.card?.masked_number}`} className={css.way}>
                  {ways.length > 1 && `${money(one.amount, currency)} `}
                  {wayText(one)}
                </dd>
              ))}
          </div>
        ))}
      </dl>
      {least > 0 && <p>{text('change.cancel.feeLeast', { sum: money(least, currency) })}</p>}
      {sentencesOf(offer, method, phone !== null).map(({ key, amounts }) => (
        <p key={key}>
          {text(key, {
            ...Object.fromEntries(Object.entries(amounts).map(([name, sum]) => [name, money(sum, currency)])),
            ...(phone && { phone: phoneText(phone, locale) }),
          })}
        </p>
      ))}
      <p className={css.clock}>
        <SmallPrint>
          {text('change.cancel.clock', { time: made })}{' '}
          {madeHere && `${text('change.cancel.clockHere', { time: madeHere })} `}
          <b>
            {text(untilHere ? 'change.cancel.standsHere' : 'change.cancel.stands', {
              time: until,
              ...(untilHere && { here: untilHere }),
            })}
          </b>
        </SmallPrint>
      </p>
    </>
  )
}
