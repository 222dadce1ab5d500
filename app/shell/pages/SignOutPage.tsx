import { useEffect } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'

/** Signs out, then goes to the search, also as a guest: the user is one before the server has answered. */
export function SignOutPage() {
  const { text } = useText()
  const { go } = useNavigation()
  const { signOut } = useSession()
  useEffect(() => {
    let isLeft = false
    // The screen begins anew while the sign-out is on its way, because the person has left this device.
    signOut().then(() => isLeft || go(paths.results(), { replace: true, forget: true }))
    return () => {
      isLeft = true
    }
  }, [signOut, go])
  return (
    <>
      <h1 className="unseen">{text('shell.title.signOut')}</h1>
      <Spinner label={text('shell.loading')} />
    </>
  )
}
