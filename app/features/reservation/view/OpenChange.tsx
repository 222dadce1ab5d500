import type { ReactNode } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { paymentById } from '#app/parts/payment/paymentById.ts'
import { paths } from '#app/paths.ts'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import type { OpenChange as Open } from '#shared/api/reservationAfter.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { formatMoment } from '#shared/i18n/formatMoment.ts'
import { canRetry } from '#shared/money/payment/paymentStates.ts'
import { isWithoutStay } from '#shared/reservation/status.ts'

type Props = {
  reservation: Reservation
  change: Open
  /** What a page says besides that has a task of its own. */
  children?: ReactNode
  /** What the guest can do instead of paying. */
  actions?: ReactNode
}

/** A change that waits for its payment: until when, which stay stands until then if there is one, and the way to its payment. */
export function OpenChange({ reservation, change, children, actions }: Props) {
  const { text, locale } = useText()
  const { timeZone } = useHotel()
  const time = formatMoment(locale, Date.parse(change.expires_at), timeZone)
  const { bypass_token } = reservation
  const dates = useStayTexts().span(reservation)
  const payment = paymentById(reservation, change.payment_id)
  // Without a card, and after a refusal, no bank is asked.
  const isUnpaid = payment !== null && canRetry(payment.state)
  const says = isWithoutStay(reservation.status)
    ? text('voucher.openUntil', { time })
    : text(`reservation.says.${isUnpaid ? 'openChangeUnpaid' : 'openChange'}`, { time, dates })
  return (
    <Notice tone="neutral">
      <p>
        <Unbroken dates={[dates, time]}>{says}</Unbroken>
      </p>
      {children}
      <p>
        <AppLink
          to={paths.paymentPending(change.payment_id)}
          {...(bypass_token && { reservation: { bypass_token } })}
          className={buttonClass(children ? 'outline' : 'filled')}
        >
          {text('reservation.line.finish')}
        </AppLink>
      </p>
      {actions}
    </Notice>
  )
}
