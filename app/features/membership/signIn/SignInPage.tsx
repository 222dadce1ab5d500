import { useEffect, useState } from 'react'
import { ApiError } from '#app/data/ApiError.ts'
import { messageOf } from '#app/data/messageOf.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { warnOfOtherSites } from '#app/parts/signIn/otherSites.ts'
import { ProviderButtons } from '#app/parts/signIn/ProviderButtons.tsx'
import { PasskeyWay } from '#app/parts/signIn/passkeys/PasskeyWay.tsx'
import { offersPasskeys } from '#app/parts/signIn/passkeys/usePasskeySignIn.ts'
import { mailedLink, pendingLink, useProviderLink } from '#app/parts/signIn/providerLinks.ts'
import { useProviderReturn } from '#app/parts/signIn/useProviderReturn.ts'
import { patterns } from '#app/paths.ts'
import { useLinkToken } from '#app/session/links/linkToken.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { EntryLink } from '#app/shell/header/EntryLink.tsx'
import { readRuntime } from '#app/start/runtime.ts'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { hasTypedDetails } from '../hasTypedDetails.ts'
import { useMemberPaths } from '../memberPaths.ts'
import { MemberPage, OtherWays } from '../page/MemberPage.tsx'
import { OfferPasskey } from '../passkeys/OfferPasskey.tsx'
import { useOfferPasskey } from '../passkeys/useOfferPasskey.ts'
import { useReturn, wayBack } from '../useReturn.ts'
import { ConfirmAccount } from './ConfirmAccount.tsx'
import { DoneInChat } from './DoneInChat.tsx'
import { SignedIn } from './SignedIn.tsx'
import { SignInForm } from './SignInForm.tsx'
import { useAfterProvider } from './useAfterProvider.ts'

/** A member signs in, and comes back to the screen that the guest has left. */
export function SignInPage() {
  const { text } = useText()
  const messageText = useMessage()
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
  /** The guest is at a provider. */
  const [isAlone, setAlone] = useState(false)
  const offer = useOfferPasskey()
  /** The member adds a provider by the next sign-in. */
  const [link, setLink] = useState(pendingLink.take)
  const [notLinked, setNotLinked] = useState<ApiError | null>(null)
  const addProvider = useProviderLink()
  const linkToken = useLinkToken('link_token')
  useEffect(() => warnOfOtherSites(readRuntime()), [])
  useEffect(() => {
    if (linkToken) mailedLink.store(linkToken)
  }, [linkToken])

  const afterProvider = useAfterProvider(goBack)

  /** Returns false if the member is signed in, and the provider is not added: the page says why. */
  async function addPending(): Promise<boolean> {
    if (!link) return true
    try {
      await addProvider(link)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setNotLinked(error)
      return false
    }
  }

  async function finish(goOn = goBack) {
    setDone(true)
    if (!(await addPending())) return setDone(false)
    if (!paths.isChat) goOn()
  }

  /** A password is longer than a passkey. A guest who books is not interrupted. */
  async function finishWithPassword() {
    setDone(true)
    if (!(await addPending())) return setDone(false)
    if (paths.isChat) return
    if (kind === 'booking' || !(await offer.isDue())) return goBack()
    offer.seen()
    setOffered(true)
  }

  if (isOffered) return <OfferPasskey onDone={goBack} />
  if (isDone && paths.isChat) return <DoneInChat heading={text('shell.title.signIn')} />
  const passkey = hasPasskeys && <PasskeyWay onDone={() => void finish()} />
  const form = <SignInForm onDone={() => void finishWithPassword()} />
  const ways = (
    <ProviderButtons
      hasTyped={hasTypedDetails(code)}
      returned={returned}
      onAlone={setAlone}
      onDone={() => void finish(afterProvider)}
      onStay={goBack}
      onHasAccount={setLink}
    >
      {passkey}
    </ProviderButtons>
  )
  if (whoami.user && !isDone)
    return asksWho ? (
      <MemberPage heading={text('shell.title.signIn')}>{ways}</MemberPage>
    ) : (
      <SignedIn heading={text('shell.title.signIn')} onGoOn={goBack}>
        {notLinked && link && (
          <Notice tone="warning">
            <p>
              {text('providers.notLinked', { provider: link.title })} {messageText(messageOf(notLinked))}
            </p>
          </Notice>
        )}
      </SignedIn>
    )
  if (link)
    return (
      <ConfirmAccount link={link} onAnother={() => setLink(null)}>
        {passkey}
        {form}
      </ConfirmAccount>
    )
  return (
    <MemberPage
      heading={text('shell.title.signIn')}
      sentence={
        linkToken
          ? text('providers.finishLink')
          : kind === 'booking'
            ? text('membership.signIn.stays')
            : undefined
      }
    >
      {ways}
      <div hidden={isAlone}>{form}</div>
      <OtherWays>
        <AppLink to={patterns.forgotPassword} className={buttonClass('plain')}>
          {text('membership.signIn.forgot')}
        </AppLink>
        {membership.acceptsSignUp && state === 'guest' && !isVoucher && (
          <AppLink to={paths.signUp} className={buttonClass('plain')}>
            {text(
              membership.usesMemberWording ? 'membership.signIn.becomeMember' : 'membership.signIn.signUp',
            )}
          </AppLink>
        )}
        {/* On a phone the header has one way to sign in, which leads here. */}
        {membership.offersOrganizations && whoami.organization === null && !paths.isChat && (
          <EntryLink
            entry="organizationSignIn"
            elsewhere={membership.elsewhere}
            className={buttonClass('plain')}
          >
            {text('shell.title.organizationSignIn')}
          </EntryLink>
        )}
        {!paths.isChat && (
          <Button kind="plain" onClick={goBackAsGuest}>
            {text(`membership.signIn.${wayBack[kind]}`)}
          </Button>
        )}
      </OtherWays>
    </MemberPage>
  )
}
