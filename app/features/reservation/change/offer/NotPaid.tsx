import type { ApiError } from '#app/data/ApiError.ts'
import { messageOf } from '#app/data/messageOf.ts'
import { failureMessage } from '#app/errors/failureMessage.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { afterCode } from '#app/parts/payment/afterCode.ts'
import { changePaymentTexts } from '#app/parts/payment/changePaymentTexts.ts'
import { guestTime } from '#app/parts/stay/guestClock.ts'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import type { Payment } from '#shared/api/reservationPayment.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { formatMoment } from '#shared/i18n/formatMoment.ts'
import { sentenceSpace } from '#shared/i18n/punctuation.ts'
import { isWithoutStay } from '#shared/reservation/status.ts'
import { FocusedNotice } from '../../offer/FocusedNotice.tsx'

type Props = {
  reservation: Pick<Reservation, 'checkin' | 'checkout' | 'status'>
  /** The payment of the change. */
  payment: Payment
  /** Why the server has refused the card before the gateway was asked; null after a refusal of the gateway. */
  refusal: ApiError | null
}

/** Says that a change is not paid: why, which stay stands, until when the change is held, and what the guest can do. */
export function NotPaid({ reservation, payment, refusal }: Props) {
  const { text, locale } = useText()
  const stayText = useStayTexts()
  const { timeZone } = useHotel()
  const messageText = useMessage()
  const { error_code: code, expires_at, may_be_reserved, refusals } = payment
  const dates = stayText.span(reservation)
  // A voucher without a stay has no dates that stand.
  const words = changePaymentTexts[isWithoutStay(reservation.status) ? 'voucher' : 'change']
  const space = sentenceSpace(locale)
  const until = expires_at === null ? null : Date.parse(expires_at)
  const here = until === null ? null : guestTime(timeZone, until)
  const time = until === null ? '' : formatMoment(locale, until, timeZone)
  return (
    <FocusedNotice tone="danger" cause={refusal ?? refusals}>
      <p>
        <b>{messageText(refusal ? messageOf(refusal) : failureMessage({ code, title: null }))}</b>
      </p>
      <p>
        {text(may_be_reserved ? 'payment.mayBeReserved' : 'payment.nothingCharged')}
        {space}
        <Unbroken dates={dates}>{text(words.notChanged, { dates })}</Unbroken>
        {space}
        {time && <Unbroken dates={time}>{text(words.held, { time })}</Unbroken>}
        {here && space + text('payment.change.whereYouAre', { time: here })}
      </p>
      {!refusal && code !== null && <p>{text(`payment.next.${afterCode(code).next}`)}</p>}
    </FocusedNotice>
  )
}
