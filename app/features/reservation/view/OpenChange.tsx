import type { ReactNode } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { paths } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import type { OpenChange as Open } from '#shared/api/reservationAfter.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { formatMoment } from '#shared/i18n/formatMoment.ts'

type Props = {
  reservation: Pick<Reservation, 'checkin' | 'checkout' | 'bypass_token'>
  change: Open
  /** What the page says besides. */
  children?: ReactNode
}

/** A change that waits for its payment: until when, which stay stands until then, and the way to its payment. */
export function OpenChange({ reservation: { checkin, checkout, bypass_token }, change, children }: Props) {
  const { text, range, locale } = useText()
  const { timeZone } = useHotel()
  const time = formatMoment(locale, Date.parse(change.expires_at), timeZone)
  const dates = range(checkin, checkout)
  return (
    <Notice tone="neutral">
      <p>
        <Unbroken dates={dates}>{text('reservation.says.openChange', { time, dates })}</Unbroken>
      </p>
      {children}
      <p>
        <AppLink
          to={paths.paymentPending(change.payment_id)}
          {...(bypass_token && { reservation: { bypass_token } })}
          className={buttonClass('filled')}
        >
          {text('reservation.line.finish')}
        </AppLink>
      </p>
    </Notice>
  )
}
