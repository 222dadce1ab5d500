import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { useApi } from '#app/data/DataProvider.tsx'
import { storeQuery, useQuery } from '#app/data/useQuery.ts'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { tokenQuery } from '#app/navigation/reservationKey.ts'
import { paths } from '#app/paths.ts'
import { useBroughtKey } from '#app/session/links/reservationToken.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { reservations } from '#shared/api/reservations.ts'
import { isEmail } from '#shared/api/scalars.ts'
import { useReservation } from '../lookup/useReservation.ts'

/**
 * The reservation of the address, and what opens it in a call: its token, or nothing for its owner who is signed in. After a look-up
 * by e-mail address, the token of the answer replaces the address in the history entry.
 */
export function useOpenedReservation(pattern: string) {
  const { pathname, search } = useLocation()
  const { go } = useNavigation()
  const { locale } = useApi()
  const { state } = useSession()
  const number = matchPath(pattern, pathname)?.params.confirmationNumber ?? ''
  const { id: hotelId } = useHotel()
  const { key: brought, hasEnded } = useBroughtKey()
  const { bypass_token: token, email = '' } = brought ?? {}
  const isByEmail = !token && isEmail(email)
  const isOpen = (token !== undefined || state !== 'guest') && !hasEnded
  const byToken = useQuery(
    reservations.show,
    isByEmail || !isOpen || number === ''
      ? null
      : { params: { hotelId, id: number }, query: token ? { bypass_token: token } : {} },
  )
  const byEmail = useReservation(isByEmail ? { number, email } : null)
  const { data: reservation, error, refetch } = isByEmail ? byEmail : byToken

  const found = isByEmail && reservation?.bypass_token ? reservation : null
  useEffect(() => {
    if (!found) return
    const key = { bypass_token: found.bypass_token }
    storeQuery(reservations.show, { params: { hotelId, id: number }, query: key }, locale, found)
    go(pathname + search, { replace: true, reservation: key })
  }, [found, go, hotelId, number, locale, pathname, search])

  // The next person at this device must not see what another one has looked up. A link is of the person who has opened it.
  useEffect(() => {
    if (hasEnded) go(paths.lookup(), { replace: true, forget: true })
  }, [hasEnded, go])

  return {
    number,
    reservation,
    error,
    refetch,
    // A guest who came by e-mail address uses the token of the answer from then on. The answer to an owner has none.
    key: tokenQuery(token ?? reservation?.bypass_token),
    /** Whether the guest came with a key, or is signed in: without both, nothing is asked. */
    isAsked: isByEmail || isOpen || hasEnded,
  }
}
