import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { paths } from '#app/paths.ts'
import { serverNow } from '#app/platform/serverClock.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import { formatMoment } from '#shared/i18n/formatMoment.ts'

const DAY_MS = 86_400_000

/** What has happened to a voucher: a stay that waits for its payment, that was not paid, or that was cancelled. */
export function VoucherNotices({ reservation }: { reservation: Reservation }) {
  const { text, money, locale } = useText()
  const { timeZone } = useHotel()
  const { open_change, ended_change, cancellation, bypass_token, price } = reservation
  const moment = (at: string) => formatMoment(locale, Date.parse(at), timeZone)
  if (open_change)
    return (
      <Notice tone="neutral">
        <p>{text('voucher.openUntil', { time: moment(open_change.expires_at) })}</p>
        <p>
          <AppLink
            to={paths.paymentPending(open_change.payment_id)}
            {...(bypass_token && { reservation: { bypass_token } })}
            className={buttonClass('filled')}
          >
            {text('reservation.line.finish')}
          </AppLink>
        </p>
      </Notice>
    )
  if (cancellation) {
    const { number, at } = cancellation
    return (
      <Notice tone="neutral">
        <p>{text('reservation.says.cancelled', { instant: moment(at), number })}</p>
      </Notice>
    )
  }
  // A guest who comes back days later has read it in the mail.
  if (ended_change?.state !== 'withdrawn' || serverNow() - Date.parse(ended_change.at) > DAY_MS) return null
  const { returned } = ended_change
  return (
    <Notice tone="warning">
      <p>
        {returned
          ? text('voucher.notBookedReturned', { amount: money(returned, price.currency) })
          : text('voucher.notBooked')}
      </p>
    </Notice>
  )
}
