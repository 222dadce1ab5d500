import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { messageOf } from '#app/data/messageOf.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { isFramed } from '#app/platform/isFramed.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { ExternalLink } from '#app/ui/ExternalLink.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { isProviderName, SIGNED_IN_WITH } from '#shared/members/providers.ts'
import { fullPageReturn, takeFullPageReturn } from './fullPageReturn.ts'
import { isInAppBrowser, type OfferedProvider, offeredProviders } from './offeredProviders.ts'
import * as css from './ProviderButtons.module.css'
import { useProviderSignIn } from './useProviderSignIn.ts'

const { userAgent } = navigator

/**
 * The other ways to sign in that the hotel offers, above the form with the password. Empty without any. In a frame a press opens a
 * window; a page without a frame, and a browser without windows, goes to the provider itself and comes back to this page.
 */
export function ProviderButtons({ onDone }: { onDone: () => void }) {
  const { text, locale } = useText()
  const messageText = useMessage()
  const { membership, code, termsUrl, privacyUrl } = useHotel()
  const { search, pathname } = useLocation()
  const { go } = useNavigation()
  const { state, canOpen, startAddress, open, redeem, reset } = useProviderSignIn(onDone)
  const [offered] = useState(() => offeredProviders(membership.providers, userAgent))
  const opensWindow = isFramed && canOpen !== false && !isInAppBrowser(userAgent)

  /** A return from a provider in this tab: the cookie is the proof. */
  const takeReturn = useEffectEvent(() => {
    const query = new URLSearchParams(search)
    const provider = query.get(SIGNED_IN_WITH) ?? ''
    if (!isProviderName(provider)) return
    query.delete(SIGNED_IN_WITH)
    takeFullPageReturn(query)
    go(`${pathname}?${query}`, { replace: true })
    void redeem(provider, {})
  })
  useEffect(() => takeReturn(), [])

  const back = fullPageReturn(code, locale)
  const inTab = (provider: OfferedProvider) => startAddress(provider.name, null, back)
  const present = 'provider' in state ? offered.find(({ name }) => name === state.provider) : undefined
  const names = { provider: present?.title ?? '' }

  if (offered.length === 0) return null

  const way = (provider: OfferedProvider, label: string, kind: 'outline' | 'filled' = 'outline') =>
    opensWindow ? (
      <Button key={provider.name} kind={kind} onClick={() => open(provider.name, back)}>
        {label}
      </Button>
    ) : (
      // The whole page of the hotel goes along: no provider may be framed.
      <a key={provider.name} className={buttonClass(kind)} href={inTab(provider)} target="_top">
        {label}
      </a>
    )

  const ways = offered.map((provider) =>
    way(provider, text('providers.continueWith', { provider: provider.title })),
  )

  return (
    <section className={css.ways}>
      {state.step === 'failed' && (
        <Notice tone="warning">
          <p>{text(`providers.${state.failure}`, names)}</p>
        </Notice>
      )}
      {state.step === 'refused' && (
        <Notice tone="danger">
          <p>{messageText(messageOf(state.error))}</p>
        </Notice>
      )}
      {state.step === 'working' && <p role="status">{text('providers.working')}</p>}
      {state.step === 'window' && present && (
        <>
          <p role="status">{text('providers.window', names)}</p>
          {way(present, text('providers.openAgain'), 'filled')}
          <p className={css.note}>{text('providers.noWindow')}</p>
          <a className={buttonClass('plain')} href={inTab(present)} target="_top">
            {text('providers.fullPage')}
          </a>
          <Button kind="plain" onClick={reset}>
            {text('providers.another')}
          </Button>
        </>
      )}
      {state.step === 'unknown' && present && (
        <>
          <Notice tone="warning">
            <p>{text('providers.unknown')}</p>
          </Notice>
          {membership.acceptsSignUp && (
            <>
              <Button
                kind="filled"
                onClick={() => void redeem(present.name, { ...state.proof, sign_up: { terms: true } })}
              >
                {text('providers.signUp', names)}
              </Button>
              {(termsUrl || privacyUrl) && (
                <p className={css.note}>
                  {text('providers.agree')}{' '}
                  {termsUrl && <ExternalLink href={termsUrl}>{text('shell.terms')}</ExternalLink>}{' '}
                  {privacyUrl && <ExternalLink href={privacyUrl}>{text('shell.privacy')}</ExternalLink>}
                </p>
              )}
            </>
          )}
          <Button kind="plain" onClick={reset}>
            {text('providers.another')}
          </Button>
        </>
      )}
      {(state.step === 'none' || state.step === 'failed' || state.step === 'refused') && ways}
      <p className={css.or}>{text('providers.or')}</p>
    </section>
  )
}
