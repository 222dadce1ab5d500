import { useState } from 'react'
import { Loaded } from '#app/data/Loaded.tsx'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { ProviderButtons } from '#app/parts/signIn/ProviderButtons.tsx'
import { type PendingLink, pendingLink } from '#app/parts/signIn/providerLinks.ts'
import { useProviderReturn } from '#app/parts/signIn/useProviderReturn.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { hasTypedDetails } from '../hasTypedDetails.ts'
import { useMemberPaths } from '../memberPaths.ts'
import { MemberPage, OtherWays } from '../page/MemberPage.tsx'
import { useProgramsOfBrand } from '../programs/useProgramsOfBrand.ts'
import { DoneInChat } from '../signIn/DoneInChat.tsx'
import { SignedIn } from '../signIn/SignedIn.tsx'
import { useAfterProvider } from '../signIn/useAfterProvider.ts'
import { useReturn } from '../useReturn.ts'
import { SignUpForm } from './SignUpForm.tsx'

/** A guest becomes a member: the other ways, and the form of the brand's programme. */
export function SignUpPage() {
  const { text } = useText()
  const { code } = useHotel()
  const { whoami } = useSession()
  const paths = useMemberPaths()
  const returned = useProviderReturn()
  /** The guest is at a provider. */
  const [isAlone, setAlone] = useState(false)
  /** A member has returned from a provider, and says who goes on. */
  const [asksWho] = useState(returned.isReturn && whoami.user !== null)
  const { kind, goBack } = useReturn()
  const { go } = useNavigation()
  const afterProvider = useAfterProvider(goBack)
  const isSignedIn = whoami.user !== null
  const programs = useProgramsOfBrand(!isSignedIn)
  function signInToAccount(link: PendingLink) {
    pendingLink.store(link)
    go(paths.signIn)
  }
  const ways = !paths.isChat && (
    <ProviderButtons
      isSignUp
      hasTyped={hasTypedDetails(code)}
      returned={returned}
      onAlone={setAlone}
      onDone={afterProvider}
      onStay={goBack}
      onHasAccount={signInToAccount}
    />
  )
  if (isSignedIn && asksWho) return <MemberPage heading={text('shell.title.signUp')}>{ways}</MemberPage>
  if (isSignedIn) return <SignedIn heading={text('shell.title.signUp')} onGoOn={goBack} />
  return (
    <MemberPage
      heading={text('shell.title.signUp')}
      sentence={kind === 'booking' ? text('membership.signIn.stays') : undefined}
    >
      {ways}
      <Loaded query={programs} height="20rem">
        {({ data }) => (
          <div hidden={isAlone}>
            <SignUpForm programs={data} />
          </div>
        )}
      </Loaded>
      <OtherWays>
        <AppLink to={paths.signIn} className={buttonClass('plain')}>
          {text('membership.signUp.toSignIn')}
        </AppLink>
      </OtherWays>
    </MemberPage>
  )
}

/** In a chatbot: the choice of a way to become a member. */
export function ChatSignUpPage() {
  const { text } = useText()
  const { whoami } = useSession()
  const paths = useMemberPaths()
  // Also after a sign-in at a provider, which may be of a member of long standing.
  if (whoami.user) return <DoneInChat heading={text('shell.title.signIn')} />
  return (
    <MemberPage heading={text('shell.title.signUp')}>
      <ProviderButtons isSignUp onDone={() => {}} />
      <AppLink to={paths.form} className={buttonClass('filled')}>
        {text('membership.signUp.byEmail')}
      </AppLink>
      <OtherWays>
        <AppLink to={paths.signIn} className={buttonClass('plain')}>
          {text('membership.signUp.toSignIn')}
        </AppLink>
      </OtherWays>
    </MemberPage>
  )
}
