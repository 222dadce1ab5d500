import { track } from '#app/analytics/track.ts'
import { useTrackOnce } from '#app/analytics/useTrackOnce.ts'
import { bookings } from '#app/data/booking/bookings.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { serverNow } from '#app/platform/serverClock.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import { fullName } from '#shared/i18n/fullName.ts'
import { isSold } from '#shared/reservation/status.ts'
import { ReservationPage } from '../ReservationPage.tsx'
import { ReservationWithQuestions } from '../review/ReservationWithQuestions.tsx'
import { lastTransferDay } from '../view/money/lastTransferDay.ts'
import { isNewlyBooked } from './isNewlyBooked.ts'

/** The confirmation of a booking: the page of the reservation, with thanks above it for a guest who has just booked. */
export function Completed({ reservation }: { reservation: Reservation }) {
  const { text, locale, money, date } = useText()
  const { timeZone } = useHotel()
  const { guest, status, is_mailed, payment, price } = reservation
  useTrackOnce(reservation.number, () => track('confirmation_viewed', { reservation }))
  const transferBy = lastTransferDay(reservation, timeZone)
  const isNew = isNewlyBooked(reservation, {
    now: serverNow(),
    hasMade: bookings.hasMade(reservation.number),
  })
  const [heading, sentence] =
    isSold(status) && isNew
      ? [
          text('reservation.thanks', { name: fullName(locale, guest) }),
          text(is_mailed ? 'reservation.mailed' : 'reservation.notMailed', { email: guest.email }),
        ]
      : transferBy
        ? [
            text('reservation.transferHeading'),
            text(is_mailed ? 'reservation.transferMailed' : 'reservation.transferNotMailed', {
              amount: money(payment?.amount ?? 0, price.currency),
              date: date(transferBy),
              email: guest.email,
            }),
          ]
        : []
  return (
    <ReservationPage {...(heading && sentence && { heading, sentence })}>
      <ReservationWithQuestions reservation={reservation} isPageHeading={!heading} />
    </ReservationPage>
  )
}
