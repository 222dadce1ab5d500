import { useEffect, useState } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { useQuery } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { patterns } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { reservations } from '#shared/api/reservations.ts'
import { isEmail } from '#shared/api/scalars.ts'
import { readObfuscated, removeObfuscated } from '#shared/url/obfuscate.ts'
import { Completed } from './Completed.tsx'
import { EmailForm } from './lookup/EmailForm.tsx'
import { useReservation } from './lookup/useReservation.ts'
import { ReservationPending } from './ReservationPending.tsx'
import { useUpdatesWhileHeld } from './useUpdatesWhileHeld.ts'

/** The e-mail address of a link in a mail. It is read once and removed from the address bar at once, as personal data. */
function useEmailFromUrl(): string | null {
  const { pathname, search } = useLocation()
  const { go } = useNavigation()
  const [email] = useState(() => readObfuscated(new URLSearchParams(search), 'email'))
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (readObfuscated(query, 'email') === null) return
    removeObfuscated(query, 'email')
    go(`${pathname}?${query}`, { replace: true })
  }, [pathname, search, go])
  return email !== null && isEmail(email) ? email : null
}

/** The reservation of the URL. The guest needs its token or its e-mail address to see it. */
export function ConfirmationPage() {
  const { text } = useText()
  const { pathname, search } = useLocation()
  const number = matchPath(patterns.confirmation, pathname)?.params.confirmationNumber ?? ''
  const { id: hotelId } = useHotel()
  const query = new URLSearchParams(search)
  const token = readObfuscated(query, 'bypass_token')
  const emailFromUrl = useEmailFromUrl()
  const [typed, setTyped] = useState('')
  const email = typed || (token ? null : emailFromUrl)
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
