import { messageOf } from '#app/data/messageOf.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { LegalLinks } from '#app/parts/hotel/LegalLinks.tsx'
import { MessageWithPhone } from '#app/parts/hotel/MessageWithPhone.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { ProviderSignIn } from '#shared/api/providers.ts'
import { sendsState } from '#shared/members/providers.ts'
import type { OfferedProvider } from './offeredProviders.ts'
import * as css from './ProviderProgress.module.css'
import type { PendingLink } from './providerLinks.ts'
import type { ProviderStep } from './useProviderSignIn.ts'

type Props = {
  state: ProviderStep
  /** The provider of the step. */
  provider: OfferedProvider | undefined
  /** The name of the member who is signed in; null for a guest. */
  own: string | null
  hasTyped: boolean
  isSignUp: boolean
  /** Where the provider signs the guest in on the full page. */
  fullPage: string
  /** Opens the window of the provider again; null where no window can answer. */
  openAgain: (() => void) | null
  redeem: (proof: ProviderSignIn) => void
  /** The guest chooses another way. */
  onAnother: () => void
  onHasAccount: ((link: PendingLink) => void) | undefined
}

/** The page of the hotel keeps windows apart. */
export function KeepsWindowsApart({ hasTyped }: { hasTyped: boolean }) {
  const { text } = useText()
  return (
    <p role="status">
      {text('providers.apart')} {hasTyped && text('providers.typedStays')}
    </p>
  )
}

/** The window of the provider is open, or the guest needs the full page. */
function AtProvider({ provider, hasTyped, fullPage, openAgain }: Props & { provider: OfferedProvider }) {
  const { text } = useText()
  return (
    <>
      {openAgain ? (
        <>
          <p role="status">{text('providers.window', { provider: provider.title })}</p>
          <Button kind="filled" onClick={openAgain}>
            {text('membership.window.openAgain')}
          </Button>
          <p className={css.note}>
            {text('membership.window.noWindow')} {hasTyped && text('providers.typed')}
          </p>
        </>
      ) : (
        <KeepsWindowsApart hasTyped={hasTyped} />
      )}
      <a className={buttonClass(openAgain ? 'plain' : 'filled')} href={fullPage} target="_top">
        {text('membership.window.fullPage')}
      </a>
    </>
  )
}

/** The guest says whether to go on as the person of the result. */
function AskedWho({
  state,
  provider,
  own,
  redeem,
}: Props & { state: ProviderStep & { step: 'asked' }; provider: OfferedProvider }) {
  const { text } = useText()
  const other = state.name || provider.title
  return (
    <>
      <p role="status">
        {own === null
          ? text('providers.isItYou', { provider: provider.title, name: other })
          : text('providers.asks', { name: own, other })}
      </p>
      <Button kind="filled" onClick={() => redeem(state.proof)}>
        {own === null ? text('providers.continueAs', { name: other }) : text('providers.change', { other })}
      </Button>
    </>
  )
}

/** The person of the result is no member: the sign-up, and the way of a person with an account. */
function NoMember({
  state,
  provider: { name, title },
  isSignUp,
  redeem,
  onAnother,
  onHasAccount,
}: Props & { state: ProviderStep & { step: 'unknown' }; provider: OfferedProvider }) {
  const { text } = useText()
  const { membership, termsUrl, privacyUrl } = useHotel()
  return (
    <>
      {isSignUp ? (
        <p role="status">{text('providers.notYet')}</p>
      ) : (
        <Notice tone="warning">
          <p>{text('providers.unknown')}</p>
        </Notice>
      )}
      {membership.acceptsSignUp && (
        <>
          <Button kind="filled" onClick={() => redeem({ ...state.proof, sign_up: { terms: true } })}>
            {text('providers.signUp', { provider: title })}
          </Button>
          {(termsUrl || privacyUrl) && (
            <p className={css.note}>
              {text('providers.agree')} <LegalLinks separator=" · " />
            </p>
          )}
        </>
      )}
      {onHasAccount && sendsState(name) && (
        <Button
          kind="outline"
          onClick={() => {
            onAnother()
            onHasAccount({ provider: name, title, proof: state.proof })
          }}
        >
          {text('providers.hasAccount')}
        </Button>
      )}
    </>
  )
}

/** What a sign-in at a provider waits for, what it asks the guest, or why it has failed. */
export function ProviderProgress(props: Props) {
  const { state, provider, own, onAnother } = props
  const { text } = useText()
  if (state.step === 'none') return null
  if (state.step === 'working') return <p role="status">{text('providers.working')}</p>
  if (state.step === 'failed')
    return (
      <Notice tone="warning">
        <p>{text(`providers.${state.failure}`, { provider: provider?.title ?? '' })}</p>
      </Notice>
    )
  if (state.step === 'refused')
    return (
      <Notice tone="danger">
        <p>
          <MessageWithPhone message={messageOf(state.error)} />
        </p>
      </Notice>
    )
  if (!provider) return null
  return (
    <>
      {state.step === 'window' && <AtProvider {...props} provider={provider} />}
      {state.step === 'asked' && <AskedWho {...props} state={state} provider={provider} />}
      {state.step === 'unknown' && <NoMember {...props} state={state} provider={provider} />}
      {own === null && (
        <Button kind="plain" onClick={onAnother}>
          {text('membership.window.another')}
        </Button>
      )}
    </>
  )
}
