import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'

/**
 * Signs out, or one of two identities, then goes to the search, also as a guest: the user is one before the server has answered. A page
 * that begins anew for the other identity has nothing left to sign out.
 */
export function SignOutPage() {
  const { text } = useText()
  const { go } = useNavigation()
  const { signOut, signOutAs } = useSession()
  const scope = useSearchParams()[0].get('scope')
  useEffect(() => {
    let isLeft = false
    // The screen begins anew while the sign-out is on its way, because the person has left this device.
    const leaving = scope === 'member' || scope === 'organization' ? signOutAs(scope) : signOut()
    leaving.then(() => isLeft || go(paths.results(), { replace: true, forget: true }))
    return () => {
      isLeft = true
    }
  }, [signOut, signOutAs, scope, go])
  return (
    <>
      <h1 className="unseen">{text('shell.title.signOut')}</h1>
      <Spinner label={text('shell.loading')} />
    </>
  )
}
