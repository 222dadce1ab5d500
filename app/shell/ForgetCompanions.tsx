import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { report } from '#app/errors/report.ts'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { companionsFile } from '#app/search/url/companionsFile.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { guest, idsOf } from '#app/session/signIn.ts'

/**
 * Removes the companions of a member from the address and from the last searches when the member has signed out, or another
 * person has signed in.
 */
export function ForgetCompanions() {
  const user = idsOf(useSession().whoami)
  const { pathname, search } = useLocation()
  const { go } = useNavigation()
  const lastUser = useRef(user)
  const here = useRef({ pathname, search })
  here.current = { pathname, search }
  const onUser = useEffectEvent(async () => {
    const before = lastUser.current
    lastUser.current = user
    if (before === user || before === idsOf(guest)) return
    const { forgetCompanions, queryWithoutCompanions } = await companionsFile.load()
    forgetCompanions()
    const { pathname, search } = here.current
    const query = queryWithoutCompanions(new URLSearchParams(search))
    if (query) go(`${pathname}?${query}`, { replace: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the user
  useEffect(() => {
    onUser().catch(report)
  }, [user])
  return null
}
