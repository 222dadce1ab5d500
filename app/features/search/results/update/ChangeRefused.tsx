import type { ApiError } from '#app/data/ApiError.ts'
import { useQuery } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { Refusal } from '#app/parts/reservation/Refusal.tsx'
import { paths } from '#app/paths.ts'
import { useReservationKey } from '#app/session/links/reservationToken.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { reservations } from '#shared/api/reservations.ts'
import { PageHeading } from '../../PageHeading.tsx'

type Props = { number: string; refusal: ApiError }

/** Why the room of a reservation cannot be changed to the stay of the search, and the way back. The guest may search another stay. */
export function ChangeRefused({ number, refusal: { body } }: Props) {
  const { text } = useText()
  const { id: hotelId } = useHotel()
  const token = useReservationKey()?.bypass_token
  const call = { params: { hotelId, id: number }, query: token ? { bypass_token: token } : {} }
  const { data: reservation } = useQuery(reservations.show, call)
  const { data: settings } = useQuery(reservations.updateSettings, call)
  return (
    <>
      <PageHeading>{text('search.bookingContext.refused')}</PageHeading>
      <Notice tone="neutral">
        {reservation && settings && (
          <p>
            <Refusal reservation={reservation} reason={String(body?.meta.reason)} settings={settings} />
          </p>
        )}
        <p>
          <AppLink to={paths.review(number)} className={buttonClass('filled')}>
            {text('search.bookingContext.keep')}
          </AppLink>
        </p>
      </Notice>
    </>
  )
}
