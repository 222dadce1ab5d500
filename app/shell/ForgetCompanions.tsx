import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { forgetCompanionsInSearches } from '#app/search/url/searchCookie.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { guest, idsOf } from '#app/session/signIn.ts'
import { queryWithoutCompanions } from '#shared/search/criteria.ts'

/**
 * Removes the companions of a member from the address and from the last searches when the member has signed out, or another
 * person has signed in.
 */
export function ForgetCompanions() {
  const user = idsOf(useSession().whoami)
  const { pathname, search } = useLocation()
  const { go } = useNavigation()
  const lastUser = useRef(user)
  const onUser = useEffectEvent(() => {
    const before = lastUser.current
    lastUser.current = user
    if (before === user || before === idsOf(guest)) return
    forgetCompanionsInSearches()
    const query = queryWithoutCompanions(new URLSearchParams(search))
    if (query) go(`${pathname}?${query}`, { replace: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the user
  useEffect(() => onUser(), [user])
  return null
}
