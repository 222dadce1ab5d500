import { useEffect, useEffectEvent } from 'react'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { patterns } from '#app/paths.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useReturn } from '../useReturn.ts'

/**
 * The address to which the brand's own site hands a member over. The start of the app has exchanged the code: the guest goes on where
 * the guest was, or at the search.
 */
export function BrandSiteCallbackPage() {
  const { go } = useNavigation()
  const { whoami } = useSession()
  const { goBack } = useReturn()
  const leave = useEffectEvent(() => {
    if (whoami.missing_fields?.length) go(patterns.memberSetup, { replace: true })
    else goBack()
  })
  useEffect(() => leave(), [])
  return null
}
