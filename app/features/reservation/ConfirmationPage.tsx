import { useState } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { useQuery } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { patterns } from '#app/paths.ts'
import { useReservationKey } from '#app/session/reservationToken.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { reservations } from '#shared/api/reservations.ts'
import { isEmail } from '#shared/api/scalars.ts'
import { Completed } from './Completed.tsx'
import { EmailForm } from './lookup/EmailForm.tsx'
import { useReservation } from './lookup/useReservation.ts'
import { ReservationPending } from './ReservationPending.tsx'
import { useUpdatesWhileHeld } from './useUpdatesWhileHeld.ts'

/** The reservation of the address. The guest needs its token or its e-mail address to see it. */
export function ConfirmationPage() {
  const { text } = useText()
  const { pathname } = useLocation()
  const number = matchPath(patterns.confirmation, pathname)?.params.confirmationNumber ?? ''
  const { id: hotelId } = useHotel()
  const { bypass_token: token, email: brought = '' } = useReservationKey() ?? {}
  const [typed, setTyped] = useState('')
  const email = typed || (!token && isEmail(brought) ? brought : null)
  const byToken = useQuery(
    reservations.show,
    token && number ? { params: { hotelId, id: number }, query: { bypass_token: token } } : null,
  )
  const byEmail = useReservation(email ? { number, email } : null)
  const reservation = byToken.data ?? byEmail.data
  useUpdatesWhileHeld(reservation?.status === 'held', (byToken.data ? byToken : byEmail).refetch)

  if (reservation) return <Completed reservation={reservation} />
  const tokenFailed = byToken.error && !byToken.error.isClientError
  if (byToken.isLoading || tokenFailed) {
    return (
      <ReservationPending
        heading={text('order.lookupHeading')}
        error={byToken.error}
        onRetry={byToken.refetch}
      />
    )
  }
  return (
    <EmailForm
      number={number}
      result={byEmail}
      onEmail={(next) => (next === email ? byEmail.refetch() : setTyped(next))}
    />
  )
}
