import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { addressInApp } from '#app/navigation/addressInApp.ts'
import { patterns } from '#app/paths.ts'
import { isFramed } from '#app/platform/isFramed.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { fullName } from '#shared/i18n/fullName.ts'
import { isInAppBrowser } from '#shared/members/inAppBrowser.ts'
import { fullPageReturn } from './fullPageReturn.ts'
import { type OfferedProvider, offeredProviders, refusedProviders } from './offeredProviders.ts'
import { loadedAddress, outsideLink } from './outsideLink.ts'
import * as css from './ProviderButtons.module.css'
import { KeepsWindowsApart, ProviderProgress } from './ProviderProgress.tsx'
import type { PendingLink } from './providerLinks.ts'
import type { ProviderReturn } from './useProviderReturn.ts'
import { useProviderSignIn } from './useProviderSignIn.ts'

const { userAgent } = navigator

type Props = {
  /** What the guest has typed stays in this tab: the ways to another one say so. */
  hasTyped?: boolean
  /** The guest wishes to become a member: a person who is none is as expected. */
  isSignUp?: boolean
  /** On the page to which providers return. */
  returned?: ProviderReturn
  /** The guest is at one way, and has not asked for another: the page shows no other ways. */
  onAlone?: (isAlone: boolean) => void
  /** The member is signed in. */
  onDone: () => void
  /** The member who is signed in stays. */
  onStay?: () => void
  /** The person of a result has an account, and signs in another way to add the provider to it. */
  onHasAccount?: (link: PendingLink) => void
  /** A further way to sign in. */
  children?: ReactNode
}

/**
 * The other ways to sign in that the hotel offers, above the form with the password. Empty without any. In a frame a press opens a
 * window; a page without a frame, and a browser without windows, goes to the provider itself and comes back to this page. A member who
 * is signed in, and has returned from a provider, is asked who goes on, and sees no ways.
 */
export function ProviderButtons({
  hasTyped = false,
  isSignUp = false,
  returned,
  onAlone,
  onDone,
  onStay,
  onHasAccount,
  children,
}: Props) {
  const { text, locale } = useText()
  const { membership, code } = useHotel()
  const { whoami } = useSession()
  const { state, canOpen, startAddress, open, arrive, redeem, reset } = useProviderSignIn(onDone)
  const [offered] = useState(() => offeredProviders(membership.providers, userAgent))
  const opensWindow = isFramed && canOpen !== false && !isInAppBrowser(userAgent)

  /** The cookie is the proof. */
  const takeReturn = useEffectEvent(() => {
    const provider = returned?.take()
    if (provider) void arrive(provider, {})
  })
  useEffect(() => takeReturn(), [])

  const showsWays = state.step === 'none' || state.step === 'failed' || state.step === 'refused'
  const tellPage = useEffectEvent((isAlone: boolean) => onAlone?.(isAlone))
  useEffect(() => tellPage(!showsWays), [showsWays])

  const back = fullPageReturn(code, locale, isSignUp ? patterns.signUp : patterns.signIn)
  const inTab = (provider: OfferedProvider) => startAddress(provider.name, null, back)
  const present = 'provider' in state ? offered.find(({ name }) => name === state.provider) : undefined
  const own = whoami.user
    ? fullName(locale, whoami.user) || whoami.user.name || text('providers.member')
    : null

  const refused = refusedProviders(membership.providers, userAgent)
  const needsOutside = refused.length > 0 || membership.acceptsPasskeys
  const outside = needsOutside ? outsideLink(addressInApp(back), userAgent, loadedAddress()) : null

  if (offered.length === 0 && !children && !outside) return null

  const ways = offered.map((provider) => {
    const label = text(isSignUp ? 'providers.signUp' : 'providers.continueWith', { provider: provider.title })
    return opensWindow ? (
      <Button key={provider.name} kind="outline" onClick={() => open(provider.name, back)}>
        {label}
      </Button>
    ) : (
      // The whole page of the hotel goes along: no provider may be framed.
      <a key={provider.name} className={buttonClass('outline')} href={inTab(provider)} target="_top">
        {label}
      </a>
    )
  })

  return (
    <section className={css.ways}>
      <ProviderProgress
        {...{ state, provider: present, own, hasTyped, isSignUp, onHasAccount, onAnother: reset }}
        fullPage={present ? inTab(present) : ''}
        openAgain={opensWindow && present ? () => open(present.name, back) : null}
        redeem={(proof) => present && void redeem(present.name, proof)}
      />
      {own === null ? (
        showsWays && (
          <>
            {isFramed && !opensWindow && <KeepsWindowsApart hasTyped={hasTyped} />}
            {ways}
            {refused.length > 0 && (
              <p className={css.note}>
                {text('providers.insideApp', { provider: refused.map(({ title }) => title).join(', ') })}
              </p>
            )}
            {outside && (
              <a className={buttonClass('plain')} href={outside.href} target="_top">
                {text('providers.openIn', { browser: outside.browser })}
              </a>
            )}
            {children}
            <p className={css.or}>{text('providers.or')}</p>
          </>
        )
      ) : (
        <Button kind="plain" onClick={onStay}>
          {text('providers.stay', { name: own })}
        </Button>
      )}
    </section>
  )
}
