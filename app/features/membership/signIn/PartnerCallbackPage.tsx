import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { identityAddress } from '#app/parts/signIn/identityAddress.ts'
import { paths } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { partnerReturnAddress } from '#shared/members/providers.ts'

/**
 * The address to which the partner of points returns. The identity server goes on: it has the cookie of the sign-in. This address, with
 * its one-time id, leaves the history. Without a return, the guest goes to the search.
 */
export function PartnerCallbackPage() {
  const { search } = useLocation()
  const { code } = useHotel()
  const { go } = useNavigation()
  const leave = useEffectEvent(() => {
    const query = new URLSearchParams(search)
    if (!query.has('otid') && !query.has('error')) return go(paths.results(), { replace: true })
    location.replace(partnerReturnAddress(identityAddress().href.replace(/\/$/, ''), code, query))
  })
  useEffect(() => leave(), [])
  return null
}
