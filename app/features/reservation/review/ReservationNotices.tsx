import { useText } from '#app/i18n/TextProvider.tsx'
import { serverNow } from '#app/platform/serverClock.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import { formatMoment } from '#shared/i18n/formatMoment.ts'
import { OpenChange } from '../view/OpenChange.tsx'

const DAY_MS = 86_400_000

/** The name of the sentence about the end of a reservation with this cause. */
function endOf(cause: string | undefined): 'noShow' | 'cancelledByHotelAt' | 'cancelled' {
  if (cause === 'no_show') return 'noShow'
  return cause === 'cancelled_by_hotel' ? 'cancelledByHotelAt' : 'cancelled'
}

/** What has happened to a reservation: a cancellation, a change that waits for the bank, or a change that has just ended. */
export function ReservationNotices({ reservation }: { reservation: Reservation }) {
  const { text, range, money, locale } = useText()
  const { timeZone } = useHotel()
  const { cancellation, open_change, ended_change, checkin, checkout, guest, is_mailed, versions } =
    reservation
  const dates = range(checkin, checkout)
  if (cancellation) {
    const { number, at } = cancellation
    const instant = formatMoment(locale, Date.parse(at), timeZone)
    const cause = versions.at(-1)?.cause
    return (
      <Notice tone="neutral">
        {cause === 'cancelled_by_hotel' && <p>{text('reservation.says.cancelledByHotel')}</p>}
        <p>
          <Unbroken dates={[instant, number]}>
            {text(`reservation.says.${endOf(cause)}`, { instant, number })}
          </Unbroken>
        </p>
      </Notice>
    )
  }
  if (open_change) return <OpenChange reservation={reservation} change={open_change} />
  // A guest who comes back days later has read it in the mail.
  if (!ended_change || serverNow() - Date.parse(ended_change.at) > DAY_MS) return null
  const { state, returned } = ended_change
  if (state === 'settled') {
    return (
      <Notice tone="success">
        <p>
          <Unbroken dates={dates}>{text('reservation.says.changed', { dates })}</Unbroken>
        </p>
        {is_mailed && guest.email && <p>{text('reservation.says.written', { email: guest.email })}</p>}
      </Notice>
    )
  }
  return (
    <Notice tone="warning">
      <p>
        <Unbroken dates={dates}>
          {returned
            ? text('reservation.says.notChangedReturned', {
                dates,
                amount: money(returned, reservation.price.currency),
              })
            : text('reservation.says.notChanged', { dates })}
        </Unbroken>
      </p>
    </Notice>
  )
}
