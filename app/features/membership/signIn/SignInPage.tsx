import { useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { ProviderButtons } from '#app/parts/signIn/ProviderButtons.tsx'
import { PasskeyWay } from '#app/parts/signIn/passkeys/PasskeyWay.tsx'
import { offersPasskeys } from '#app/parts/signIn/passkeys/usePasskeySignIn.ts'
import { useProviderReturn } from '#app/parts/signIn/useProviderReturn.ts'
import { patterns } from '#app/paths.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { hasTypedDetails } from '../hasTypedDetails.ts'
import { useMemberPaths } from '../memberPaths.ts'
import { MemberPage, OtherWays } from '../page/MemberPage.tsx'
import { OfferPasskey } from '../passkeys/OfferPasskey.tsx'
import { useOfferPasskey } from '../passkeys/useOfferPasskey.ts'
import { useReturn } from '../useReturn.ts'
import { DoneInChat } from './DoneInChat.tsx'
import { SignedIn } from './SignedIn.tsx'
import { SignInForm } from './SignInForm.tsx'

/** A member signs in, and comes back to the screen that the guest has left. */
export function SignInPage() {
  const { text } = useText()
  const { code, membership } = useHotel()
  const { whoami, state } = useSession()
  const paths = useMemberPaths()
  const returned = useProviderReturn()
  /** A member has returned from a provider, and says who goes on. */
  const [asksWho] = useState(returned.isReturn && whoami.user !== null)
  const { kind, isVoucher, goBack, goBackAsGuest } = useReturn()
  /** The sign-in is done, and the screen changes. */
  const [isDone, setDone] = useState(false)
  const [hasPasskeys] = useState(() => offersPasskeys(membership))
  const [isOffered, setOffered] = useState(false)
  const offer = useOfferPasskey()

  function finish() {
    setDone(true)
    if (!paths.isChat) goBack()
  }

  /** A password is longer than a passkey. A guest who books is not interrupted. */
  async function finishWithPassword() {
    setDone(true)
    if (paths.isChat) return
    if (kind === 'booking' || !(await offer.isDue())) return goBack()
    offer.seen()
    setOffered(true)
  }

  if (isOffered) return <OfferPasskey onDone={goBack} />
  if (isDone && paths.isChat) return <DoneInChat heading={text('shell.title.signIn')} />
  const ways = (
    <ProviderButtons hasTyped={hasTypedDetails(code)} returned={returned} onDone={finish} onStay={goBack}>
      {hasPasskeys && <PasskeyWay onDone={finish} />}
    </ProviderButtons>
  )
  if (whoami.user && !isDone)
    return asksWho ? (
      <MemberPage heading={text('shell.title.signIn')}>{ways}</MemberPage>
    ) : (
      <SignedIn heading={text('shell.title.signIn')} onGoOn={goBack} />
    )
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
      {ways}
      <SignInForm onDone={() => void finishWithPassword()} />
      <OtherWays>
        <AppLink to={patterns.forgotPassword} className={buttonClass('plain')}>
          {text('membership.signIn.forgot')}
        </AppLink>
        {membership.acceptsSignUp && state === 'guest' && !isVoucher && (
          <AppLink to={paths.signUp} className={buttonClass('plain')}>
            {text('membership.signIn.signUp')}
          </AppLink>
        )}
        {!paths.isChat && (
          <Button kind="plain" onClick={goBackAsGuest}>
            {text(`membership.signIn.${without[kind]}`)}
          </Button>
        )}
      </OtherWays>
    </MemberPage>
  )
}
