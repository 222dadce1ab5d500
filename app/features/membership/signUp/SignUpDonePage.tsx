import { useState } from 'react'
import type { TextKey } from '#app/i18n/catalogues.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useRedirect } from '#app/navigation/useRedirect.ts'
import { useHostPage } from '#app/pageBridge/hostPage.tsx'
import { signedInName } from '#app/session/access/menuEntries.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { useMemberPaths } from '../memberPaths.ts'
import { MemberPage, OtherWays } from '../page/MemberPage.tsx'
import { SignInForm } from '../signIn/SignInForm.tsx'
import { type ReturnKind, useReturn, wayBack } from '../useReturn.ts'
import { signUpDone } from './heldSignUp.ts'

/** The text of the button that leads a new member on. */
const onward = {
  booking: 'membership.done.back',
  reservation: 'membership.signIn.toReservation',
  members: 'membership.goOn',
  search: 'shell.toSearch',
} as const satisfies Record<ReturnKind, TextKey>

/**
 * The guest is a member now. A mailed link begins no session, so the form for it is here. Without a sign-up in this tab, the address leads
 * to the sign-in.
 */
export function SignUpDonePage() {
  const { text, locale } = useText()
  const { whoami } = useSession()
  const { isChat, signIn } = useMemberPaths()
  const { canClose, close } = useHostPage()
  const { kind, goBack, goBackAsGuest } = useReturn()
  const [isDone] = useState(signUpDone.read)
  useRedirect(isDone ? null : signIn)
  if (!isDone) return null
  const heading = text('membership.done.heading')
  if (!whoami.user)
    return (
      <MemberPage heading={heading} sentence={text('membership.done.signIn')}>
        <SignInForm onDone={isChat ? () => {} : goBack} />
        {!isChat && (
          <OtherWays>
            <Button kind="plain" onClick={goBackAsGuest}>
              {text(`membership.signIn.${wayBack[kind]}`)}
            </Button>
          </OtherWays>
        )}
      </MemberPage>
    )
  return (
    <MemberPage
      heading={heading}
      sentence={text('membership.done.welcome', { name: signedInName(whoami, locale) })}
    >
      {!isChat && (
        <Button kind="filled" onClick={goBack}>
          {text(onward[kind])}
        </Button>
      )}
      {isChat && canClose && (
        <Button kind="filled" onClick={close}>
          {text('shell.close')}
        </Button>
      )}
    </MemberPage>
  )
}
