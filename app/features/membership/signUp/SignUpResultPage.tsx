import { useState } from 'react'
import { useApi } from '#app/data/DataProvider.tsx'
import { useCommand } from '#app/data/useCommand.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { useRedirect } from '#app/navigation/useRedirect.ts'
import { Refused } from '#app/parts/signIn/member/Refused.tsx'
import { useSignIn } from '#app/parts/signIn/useSignIn.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { accounts } from '#shared/api/accounts.ts'
import { readAskedMail, storeAskedMail } from '../mails/mailWait.ts'
import { SendAgain } from '../mails/SendAgain.tsx'
import { useMemberPaths } from '../memberPaths.ts'
import { MemberPage, OtherWays } from '../page/MemberPage.tsx'
import { sentSignUp, signUpDone } from './heldSignUp.ts'

/** The sign-up waits for the link of its mail. The guest may read the mail on a phone, and go on here. */
export function SignUpResultPage() {
  const { text, locale } = useText()
  const { call } = useApi()
  const { go } = useNavigation()
  const { id: hotelId } = useHotel()
  const paths = useMemberPaths()
  const signIn = useSignIn()
  const { isRunning, refused, run } = useCommand()
  const again = useCommand()
  const [asked, setAsked] = useState(() => readAskedMail('sign_up'))
  const held = sentSignUp.read()
  useRedirect(asked ? null : paths.signUp)
  if (!asked) return null

  async function goOn() {
    // A reload has forgotten the password.
    if (!held) return go(paths.signIn)
    if (isRunning || (await run(() => signIn(held.email, held.password)))) return
    sentSignUp.forget()
    signUpDone.store()
    go(paths.done, { replace: true })
  }
  async function sendAgain(email: string) {
    const request = { params: { hotelId }, body: { email, locale } }
    if (again.isRunning || (await again.run(() => call(accounts.resendConfirmEmail, request)))) return
    storeAskedMail('sign_up', email)
    setAsked(readAskedMail('sign_up'))
  }

  const isEarly = refused?.error.refusal === 'credentials_wrong'
  return (
    <MemberPage
      heading={text('membership.result.heading')}
      sentence={text('membership.result.sentence', { email: asked.email })}
    >
      {refused &&
        (isEarly ? (
          <Notice key={refused.key} tone="warning">
            <p>{text('membership.result.early')}</p>
          </Notice>
        ) : (
          <Refused key={refused.key} error={refused.error} />
        ))}
      <Button kind="filled" busy={isRunning} onClick={() => void goOn()}>
        {text('membership.result.pressed')}
      </Button>
      {again.refused && (
        <Refused key={again.refused.key} error={again.refused.error} locked="membership.lockedMail" />
      )}
      <SendAgain
        key={asked.at}
        at={asked.at}
        isRunning={again.isRunning}
        onPress={() => void sendAgain(asked.email)}
      />
      <OtherWays>
        <AppLink to={paths.form} className={buttonClass('plain')}>
          {text('membership.mail.otherAddress')}
        </AppLink>
      </OtherWays>
    </MemberPage>
  )
}
