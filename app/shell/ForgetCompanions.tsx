import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { report } from '#app/errors/report.ts'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { memberSession } from '#app/platform/person.ts'

/**
 * Removes the companions of a member from the address and from the last searches when the session of the member has ended.
 */
export function ForgetCompanions() {
  const { pathname, search } = useLocation()
  const { go } = useNavigation()
  const here = useRef({ pathname, search })
  here.current = { pathname, search }
  const forget = useEffectEvent(async () => {
    const { forgetCompanions, queryWithoutCompanions } = await import('#app/search/url/forgetCompanions.ts')
    forgetCompanions()
    const { pathname, search } = here.current
    const query = queryWithoutCompanions(new URLSearchParams(search))
    if (query) go(`${pathname}?${query}`, { replace: true })
  })
  useEffect(() => memberSession.subscribe(() => void forget().catch(report)), [])
  return null
}
