import { useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { ProviderButtons } from '#app/parts/signIn/ProviderButtons.tsx'
import { patterns } from '#app/paths.ts'
import { signedInName } from '#app/session/menuEntries.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { MemberPage, OtherWays } from '../page/MemberPage.tsx'
import { useReturn } from '../useReturn.ts'
import { SignInForm } from './SignInForm.tsx'

/** A member opens the page, or has come from another tab: the way on, and the way out. */
function SignedIn({ onGoOn }: { onGoOn: () => void }) {
  const { text, locale } = useText()
  const { whoami, signOut } = useSession()
  return (
    <MemberPage
      heading={text('shell.title.signIn')}
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

/** A member signs in, and comes back to the screen that the guest has left. */
export function SignInPage() {
  const { text } = useText()
  const { acceptsSignUp } = useHotel().membership
  const { whoami, state } = useSession()
  const { kind, isVoucher, goBack, goBackAsGuest } = useReturn()
  /** The sign-in is done, and the screen changes. */
  const [isDone, setDone] = useState(false)

  function finish() {
    setDone(true)
    goBack()
  }

  if (whoami.user && !isDone) return <SignedIn onGoOn={goBack} />
  const without = {
    booking: 'without',
    reservation: 'toReservation',
    members: 'toRooms',
    search: 'toRooms',
  } as const
  return (
    <MemberPage
      heading={text('shell.title.signIn')}
      sentence={kind === 'booking' ? text('membership.signIn.stays') : undefined}
    >
      <ProviderButtons />
      <SignInForm onDone={finish} />
      <AppLink to={patterns.forgotPassword} className={buttonClass('plain')}>
        {text('membership.signIn.forgot')}
      </AppLink>
      <OtherWays>
        {acceptsSignUp && state === 'guest' && !isVoucher && (
          <AppLink to={patterns.signUp} className={buttonClass('plain')}>
            {text('membership.signIn.signUp')}
          </AppLink>
        )}
        <Button kind="plain" onClick={goBackAsGuest}>
          {text(`membership.signIn.${without[kind]}`)}
        </Button>
      </OtherWays>
    </MemberPage>
  )
}
