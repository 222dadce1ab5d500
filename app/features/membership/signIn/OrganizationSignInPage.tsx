import { useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { patterns } from '#app/paths.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { phoneText } from '#shared/typed/phone.ts'
import { MemberPage, OtherWays } from '../page/MemberPage.tsx'
import { useReturn, wayBack } from '../useReturn.ts'
import { SignedIn } from './SignedIn.tsx'
import { SignInForm } from './SignInForm.tsx'

/** A person of an organization signs in, and comes back to the screen that the guest has left. A member stays signed in beside it. */
export function OrganizationSignInPage() {
  const { text, locale } = useText()
  const { phone, membership } = useHotel()
  const { whoami } = useSession()
  const { kind, goBack, goBackAsGuest } = useReturn()
  const [isDone, setDone] = useState(false)
  const heading = text('shell.title.organizationSignIn')

  function finish() {
    setDone(true)
    goBack()
  }

  if (whoami.organization && !isDone) return <SignedIn heading={heading} onGoOn={goBack} />
  return (
    <MemberPage heading={heading} sentence={kind === 'booking' ? text('membership.signIn.stays') : undefined}>
      <SignInForm way="organization" onDone={finish} />
      <p>
        {phone
          ? text('membership.organization.forgotCall', { phone: phoneText(phone, locale) })
          : text('membership.organization.forgot')}
      </p>
      <OtherWays>
        {membership.acceptsSignIn && whoami.user === null && (
          <AppLink to={patterns.signIn} className={buttonClass('plain')}>
            {text('membership.organization.asMember')}
          </AppLink>
        )}
        <Button kind="plain" onClick={goBackAsGuest}>
          {text(`membership.signIn.${wayBack[kind]}`)}
        </Button>
      </OtherWays>
    </MemberPage>
  )
}
