import { type ReactNode, useEffect, useRef } from 'react'
import { refreshShown } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useReservationKey } from '#app/session/links/reservationToken.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { type Reservation, reservations } from '#shared/api/reservations.ts'
import { EmailForm } from '../lookup/EmailForm.tsx'
import { OtherHotel } from './OtherHotel.tsx'
import { ReservationPending } from './ReservationPending.tsx'
import { useOpenedReservation } from './useOpenedReservation.ts'
import { useUpdatesWhileHeld } from './useUpdatesWhileHeld.ts'

type Props = {
  /** The pattern of the address. */
  pattern: string
  children: (reservation: Reservation) => ReactNode
}

/**
 * The reservation of the address for a guest with its token, its e-mail address, or its owner who is signed in. Anyone else is
 * asked for the e-mail address. A reservation of another hotel of the brand is shown with the settings of that hotel.
 */
export function OpenedReservation({ pattern, children }: Props) {
  const { text } = useText()
  const hotel = useHotel()
  const brought = useReservationKey()
  const { number, reservation, error, refetch, isAsked } = useOpenedReservation(pattern)
  useUpdatesWhileHeld(reservation, refetch)
  const version = reservation?.version
  const shown = useRef(version)
  // A change that was settled meanwhile: what the guest may do is another thing now.
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== version) refreshShown(reservations.updateSettings)
    shown.current = version
  }, [version])
  if (reservation) {
    return isOfHotel(reservation, hotel) ? children(reservation) : <OtherHotel reservation={reservation} />
  }
  if (isAsked && !error?.isClientError)
    return <ReservationPending heading={text('order.lookupHeading')} error={error} onRetry={refetch} />
  return <EmailForm number={number} isOldLink={isAsked && Boolean(brought?.bypass_token)} />
}

const isOfHotel = (
  { hotel_id, hotel_code }: Pick<Reservation, 'hotel_id' | 'hotel_code'>,
  { id, code }: { id: string | number; code: string },
) => hotel_code === code || String(hotel_id) === String(id)
