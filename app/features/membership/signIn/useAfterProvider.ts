import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { patterns } from '#app/paths.ts'
import { useSession } from '#app/session/SessionProvider.tsx'

/**
 * Returns a function that runs after a provider has signed a member in: the member first says what the programme requires and the
 * provider has not said, and else goes on.
 */
export function useAfterProvider(goOn: () => void): () => void {
  const { go } = useNavigation()
  const { whoami } = useSession()
  const [isDone, setDone] = useState(false)
  const isMissing = (whoami.missing_fields ?? []).length > 0
  const leave = useEffectEvent(() => (isMissing ? go(patterns.memberSetup, { replace: true }) : goOn()))
  // The user of the session is known when this renders.
  useEffect(() => {
    if (isDone) leave()
  }, [isDone])
  return () => setDone(true)
}
