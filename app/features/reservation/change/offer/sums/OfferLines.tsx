import { useText } from '#app/i18n/TextProvider.tsx'
import { PriceLines } from '#app/parts/price/PriceLines.tsx'
import { guestZone } from '#app/parts/stay/guestClock.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Folded } from '#app/ui/Folded.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import type { ChangeOffer } from '#shared/api/changes.ts'
import { datesOf } from '#shared/api/reservations.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { nightsInSpan } from '#shared/stay/roomDates.ts'
import { MinutesLeft } from '../../../offer/clock/MinutesLeft.tsx'
import { offerTimes } from '../../../offer/clock/offerTimes.ts'

type Props = {
  offer: ChangeOffer
  method: PaymentMethod | null
  /** Whether the guest has agreed: the price then stands until the payment ends, which another notice says. */
  isAgreed: boolean
}

/** All lines of the new price, folded, and until when the offer stands on the clock of the hotel. */
export function OfferLines({ offer, method, isAgreed }: Props) {
  const { text, locale } = useText()
  const { timeZone } = useHotel()
  const { until, untilHere } = offerTimes(offer, locale, timeZone, guestZone())
  const { price, rooms } = offer.after
  return (
    <>
      <Folded heading={text('changeOffer.allLines')}>
        <PriceLines price={price} nights={nightsInSpan(rooms.map(datesOf))} method={method} />
      </Folded>
      {!isAgreed && (
        <>
          <p>
            <SmallPrint>
              <b>
                {untilHere
                  ? text('changeOffer.standsHere', { time: until, here: untilHere })
                  : text('changeOffer.stands', { time: until })}
              </b>
            </SmallPrint>
          </p>
          <MinutesLeft key={offer.id} seconds={offer.expires_in} />
        </>
      )}
    </>
  )
}
