import { useText } from '#app/i18n/TextProvider.tsx'
import { openAtHotel } from '#app/navigation/openAtHotel.ts'
import { keyFrom, keyWithToken } from '#app/navigation/reservationKey.ts'
import { paths } from '#app/paths.ts'
import { useReservationKey } from '#app/session/links/reservationToken.ts'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import { isWithoutStay } from '#shared/reservation/status.ts'
import { ReservationPage } from '../ReservationPage.tsx'

/** A reservation of another hotel of the brand: its rules are settings of that hotel, so that it is opened there. */
export function OtherHotel({ reservation }: { reservation: Reservation }) {
  const { text } = useText()
  const brought = useReservationKey()
  const { number, status, hotel_name: hotel, hotel_code, bypass_token } = reservation
  return (
    <ReservationPage heading={text('reservation.askHeading', { number })}>
      <Notice tone="neutral">
        <p>
          {text(`reservation.refused.${isWithoutStay(status) ? 'voucherElsewhere' : 'otherHotel'}`, {
            hotel,
          })}
        </p>
        <p>
          <Button
            kind="filled"
            onClick={() =>
              openAtHotel(paths.review(number), hotel_code, keyFrom(brought, keyWithToken(bypass_token)))
            }
          >
            {text('reservation.refused.openAt', { hotel })}
          </Button>
        </p>
      </Notice>
    </ReservationPage>
  )
}
