import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ApiError } from '#app/data/ApiError.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { identityAddress } from '#app/parts/signIn/identityAddress.ts'
import {
  isMemberFrameMessage,
  readyMessage,
  ticketMessage,
} from '#app/parts/signIn/memberWindow/memberMessages.ts'
import { patterns } from '#app/paths.ts'
import { isFramed } from '#app/platform/isFramed.ts'
import { signedInName } from '#app/session/access/menuEntries.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { sessions } from '#shared/api/sessions.ts'
import { isOwnPath, isProviderName, providerStartAddress, providerTitle } from '#shared/members/providers.ts'
import { MemberPage, OtherWays } from '../page/MemberPage.tsx'
import { Refused } from './Refused.tsx'

/** `unanswered`: the frame that has opened this window is gone, or shows another screen. */
type Step =
  | { step: 'asking' | 'unanswered' | 'done' }
  | { step: 'ready' | 'working'; challenge: string }
  | { step: 'refused'; error: ApiError }

/** How long the window waits for the frame, in ms. */
const ANSWER_MS = 5_000

/** The frame that has opened this window. A framed page, and a window of a link, have none. */
const opener: Window | null = isFramed ? null : window.opener

/**
 * The window of a sign-in at a provider, while a member is signed in on the full page of the brand: the member goes on in the frame, or
 * chooses the provider. The frame gets a ticket by message, on the origin of the app only. Without a member, the window goes on to the
 * provider when its frame has answered: a link to this page starts no sign-in without a press.
 */
export function MemberWindowPage() {
  const { text, locale } = useText()
  const { call } = useApi()
  const { go } = useNavigation()
  const { id: hotelId, code, name: hotel, membership } = useHotel()
  const { whoami } = useSession()
  const [query] = useState(new URLSearchParams(useLocation().search))
  const [state, setState] = useState<Step>({ step: 'asking' })

  const [provider, back] = [query.get('provider') ?? '', query.get('back') ?? '']
  const isMember = whoami.user !== null
  const start =
    isProviderName(provider) &&
    providerStartAddress(identityAddress().href.replace(/\/$/, ''), {
      ...{ hotelCode: code, provider, locale, challenge: query.get('challenge'), back },
      ...{ origin: location.origin, skipsAutoLogin: false, skipsMember: true },
    })

  /** Says so if the frame does not answer while the window is at this step. */
  const limitAnswer = (of: Step['step']) =>
    setTimeout(() => setState((now) => (now.step === of ? { step: 'unanswered' } : now)), ANSWER_MS)

  async function goOn(challenge: string): Promise<void> {
    setState({ step: 'working', challenge })
    try {
      // A refusal ends no session here.
      const request = { params: { hotelId }, body: { challenge } }
      const { ticket } = await call(sessions.ticket, request, { keepsUser: true })
      opener?.postMessage(ticketMessage(ticket), location.origin)
      limitAnswer('working')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({ step: 'refused', error })
    }
  }

  const toProvider = useEffectEvent(() => {
    if (start) location.replace(start)
  })

  const receive = useEffectEvent(({ origin, source, data }: MessageEvent) => {
    if (!opener || source !== opener || origin !== location.origin || !isMemberFrameMessage(data)) return
    if (data.is === 'challenge') {
      if (isMember) setState({ step: 'ready', challenge: data.challenge })
      else if (data.challenge === query.get('challenge')) toProvider()
    } else if (data.is === 'not_needed') toProvider()
    else {
      setState({ step: 'done' })
      window.close()
    }
  })

  const ask = useEffectEvent(() => {
    opener?.postMessage(readyMessage, location.origin)
    limitAnswer('asking')
  })

  useEffect(() => {
    const listen = (event: MessageEvent) => receive(event)
    window.addEventListener('message', listen)
    if (opener) ask()
    else setState({ step: 'unanswered' })
    return () => window.removeEventListener('message', listen)
  }, [])

  if (!start)
    return (
      <MemberPage heading={hotel} sentence={text('passkeys.inWindow.alone')}>
        <AppLink to={patterns.signIn} className={buttonClass('filled')}>
          {text('passkeys.inWindow.toSignIn')}
        </AppLink>
      </MemberPage>
    )
  if (state.step === 'asking') return <MemberPage heading={hotel} sentence={text('passkeys.inWindow.wait')} />
  if (state.step === 'done') return <MemberPage heading={hotel} sentence={text('passkeys.inWindow.done')} />

  const name = signedInName(whoami, locale) || whoami.user?.email || text('providers.member')
  const title = membership.providers.find((one) => one.provider === provider)?.title
  return (
    <MemberPage
      heading={hotel}
      sentence={text(
        state.step === 'unanswered' ? 'passkeys.inWindow.unansweredHere' : 'membership.signIn.signedInAs',
        {
          name,
        },
      )}
    >
      {state.step === 'refused' && <Refused error={state.error} />}
      {'challenge' in state && (
        <Button kind="filled" busy={state.step === 'working'} onClick={() => void goOn(state.challenge)}>
          {text('providers.continueAs', { name })}
        </Button>
      )}
      {state.step === 'unanswered' && (
        <Button kind="filled" onClick={() => go(isOwnPath(back) ? back : patterns.signIn, { replace: true })}>
          {text('providers.goOnHere')}
        </Button>
      )}
      <OtherWays>
        <a className={buttonClass('plain')} href={start} target="_top">
          {text('providers.continueWith', { provider: providerTitle(provider, title) })}
        </a>
      </OtherWays>
    </MemberPage>
  )
}
