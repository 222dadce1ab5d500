import type { ReactNode } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { signedInName } from '#app/session/access/menuEntries.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { MemberPage, OtherWays } from '../page/MemberPage.tsx'

type Props = { heading: string; onGoOn: () => void; children?: ReactNode }

/** A member opens a page for guests, or has signed in in another tab: the way on, and the way out. `children`: what has failed. */
export function SignedIn({ heading, onGoOn, children }: Props) {
  const { text, locale } = useText()
  const { whoami, signOut } = useSession()
  return (
    <MemberPage
      heading={heading}
      sentence={text('membership.signIn.signedInAs', { name: signedInName(whoami, locale) })}
    >
      {children}
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
