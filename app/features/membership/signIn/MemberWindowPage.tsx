import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ApiError } from '#app/data/ApiError.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { twice } from '#app/data/twice.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { identityAddress } from '#app/parts/signIn/identityAddress.ts'
import { Refused } from '#app/parts/signIn/member/Refused.tsx'
import {
  isMemberFrameMessage,
  type MemberFrameMessage,
  type MemberWindowMessage,
  readyMessage,
  ticketMessage,
} from '#app/parts/signIn/memberWindow/memberMessages.ts'
import { useOpener } from '#app/parts/signIn/useOpener.ts'
import { patterns } from '#app/paths.ts'
import { signedInName } from '#app/session/access/menuEntries.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { sessions } from '#shared/api/sessions.ts'
import { isOwnPath, isProviderName, providerStartAddress, providerTitle } from '#shared/members/providers.ts'
import { MemberPage, OtherWays } from '../page/MemberPage.tsx'
import { NotOpened } from '../page/NotOpened.tsx'

/**
 * `unanswered`: the frame that has opened this window is gone, or shows another screen. `lost`: a call without an answer, which the member
 * can repeat.
 */
type Step =
  | { step: 'asking' | 'unanswered' | 'done' }
  | { step: 'ready' | 'working'; challenge: string }
  | { step: 'lost'; challenge: string; error: ApiError }
  | { step: 'refused'; error: ApiError }

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

  function toProvider() {
    if (start) location.replace(start)
  }

  const { hasOpener, post } = useOpener<MemberFrameMessage, MemberWindowMessage>({
    isMessage: isMemberFrameMessage,
    onMessage(message) {
      if (message.is === 'challenge') {
        if (isMember) setState({ step: 'ready', challenge: message.challenge })
        else if (message.challenge === query.get('challenge')) toProvider()
      } else if (message.is === 'not_needed') toProvider()
      else {
        setState({ step: 'done' })
        window.close()
      }
    },
  })

  /** Says so if the frame does not answer while the window is at this step. */
  const endStep = (of: Step['step']) => () =>
    setState((now) => (now.step === of ? { step: 'unanswered' } : now))

  async function goOn(challenge: string): Promise<void> {
    setState({ step: 'working', challenge })
    try {
      // A refusal ends no session here.
      const request = { params: { hotelId }, body: { challenge } }
      const { ticket } = await twice(() => call(sessions.ticket, request, { keepsUser: true }))
      post(ticketMessage(ticket), endStep('working'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isRefused = error.isClientError || error.status === 401
      setState(isRefused ? { step: 'refused', error } : { step: 'lost', challenge, error })
    }
  }

  const ask = useEffectEvent(() => {
    if (hasOpener) post(readyMessage, endStep('asking'))
    else setState({ step: 'unanswered' })
  })
  useEffect(() => ask(), [])

  if (!start) return <NotOpened />
  if (state.step === 'asking') return <MemberPage heading={hotel} sentence={text('membership.window.wait')} />
  if (state.step === 'done') return <MemberPage heading={hotel} sentence={text('membership.window.done')} />

  const name = signedInName(whoami, locale) || whoami.user?.email || text('providers.member')
  const title = membership.providers.find((one) => one.provider === provider)?.title
  return (
    <MemberPage
      heading={hotel}
      sentence={
        state.step === 'unanswered'
          ? text('membership.window.unansweredHere')
          : text('membership.signIn.signedInAs', { name })
      }
    >
      {'error' in state && <Refused error={state.error} />}
      {'challenge' in state && (
        <Button kind="filled" busy={state.step === 'working'} onClick={() => void goOn(state.challenge)}>
          {text('providers.continueAs', { name })}
        </Button>
      )}
      {state.step === 'unanswered' && (
        <Button kind="filled" onClick={() => go(isOwnPath(back) ? back : patterns.signIn, { replace: true })}>
          {text('membership.window.goOnHere')}
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
