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
import { AskEmail } from './AskEmail.tsx'
import { Completed } from './Completed.tsx'
import { Looking } from './Looking.tsx'
import { useFound } from './useFound.ts'

/** The e-mail of a mailed link: read once, and gone from the address bar before anybody can look over a shoulder. */
function useMailedEmail(): string | null {
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

/** A completed booking, for whoever holds its token or knows its e-mail; as often as they like to look. */
export function ConfirmationPage() {
  const { text } = useText()
  const { pathname, search } = useLocation()
  const number = matchPath(patterns.confirmation, pathname)?.params.confirmationNumber ?? ''
  const { id: hotelId } = useHotel()
  const query = new URLSearchParams(search)
  const token = readObfuscated(query, 'bypass_token')
  const mailed = useMailedEmail()
  const [email, setEmail] = useState(token ? null : mailed)
  const shown = useQuery(
    reservations.show,
    token && number ? { params: { hotelId, id: number }, query: { bypass_token: token } } : null,
  )
  const found = useFound(email ? { number, email } : null)
  const reservation = shown.data ?? found.data

  if (reservation) return <Completed reservation={reservation} isAgain={query.get('notice') === 'already'} />
  const tokenFailed = shown.error && shown.error.kind !== 'refused'
  if (shown.isLoading || tokenFailed) {
    return <Looking heading={text('reservation.lookupHeading')} error={shown.error} again={shown.refetch} />
  }
  return (
    <AskEmail
      number={number}
      found={found}
      onEmail={(typed) => (typed === email ? found.refetch() : setEmail(typed))}
    />
  )
}
