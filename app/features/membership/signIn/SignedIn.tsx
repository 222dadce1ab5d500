import { useText } from '#app/i18n/TextProvider.tsx'
import { signedInName } from '#app/session/menuEntries.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { MemberPage, OtherWays } from '../page/MemberPage.tsx'

/** A member opens a page for guests, or has signed in in another tab: the way on, and the way out. */
export function SignedIn({ heading, onGoOn }: { heading: string; onGoOn: () => void }) {
  const { text, locale } = useText()
  const { whoami, signOut } = useSession()
  return (
    <MemberPage
      heading={heading}
      sentence={text('membership.signIn.signedInAs', { name: signedInName(whoami, locale) })}
    >
      <Button kind="filled" onClick={onGoOn}>
        {text('membership.goOn')}
      </Button>
      <OtherWays>
        <Button kind="plain" onClick={() => void signOut()}>
          {text('shell.menu.signOut')}
        </Button>
      </OtherWays>
    </MemberPage>
  )
}
