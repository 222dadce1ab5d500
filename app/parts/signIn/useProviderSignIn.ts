import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#app/data/ApiError.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { twice } from '#app/data/twice.ts'
import { openWindow } from '#app/platform/openWindow.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { continueSession } from '#app/session/user/continueSession.ts'
import { guest, idsOf } from '#app/session/user/currentUser.ts'
import type { BegunSession } from '#app/session/user/renewal.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { type ProviderSignIn, providers } from '#shared/api/providers.ts'
import { fullName } from '#shared/i18n/fullName.ts'
import {
  isProviderMessage,
  type ProviderFailureName,
  type ProviderName,
  providerStartAddress,
  receivedMessage,
  sendsState,
} from '#shared/members/providers.ts'
import { type FrameSecret, forgetSecret, prepareSecret } from './frameSecret.ts'
import { identityAddress } from './identityAddress.ts'
import { answerWindow, isMemberWindowMessage } from './memberWindow/memberMessages.ts'
import { mailedLink } from './providerLinks.ts'
import { canWindowsAnswer, noteHandle } from './windowHandles.ts'

/** What a sign-in at a provider waits for, or how it has ended. */
export type ProviderStep =
  | { step: 'none' }
  | { step: 'window' | 'working'; provider: ProviderName }
  | { step: 'failed'; provider: ProviderName; failure: ProviderFailureName }
  /** The guest is asked whether to go on as this person. The name may be empty. */
  | { step: 'asked'; provider: ProviderName; proof: ProviderSignIn; name: string }
  /** The person is no member. The proof can still be used for a sign-up. */
  | { step: 'unknown'; provider: ProviderName; proof: ProviderSignIn }
  | { step: 'refused'; provider: ProviderName; error: ApiError }

const calls = {
  line: providers.line,
  facebook: providers.facebook,
  open_id: providers.openId,
  creansmaerd: providers.creansmaerd,
} as const

type Opened = { window: Window | null; provider: ProviderName; secret: FrameSecret }

/**
 * Signs a member in at a provider. `open` opens its window within the press. The window posts a grant to this page, which redeems it
 * with its secret; messages of other windows and other origins are ignored. `onDone` runs when the member is signed in.
 */
export function useProviderSignIn(onDone: () => void) {
  const { call, locale } = useApi()
  const { id: hotelId, code } = useHotel()
  const { whoami, owner, isUserUnknown, signIn, refreshTokenPlace, sessionFields } = useSession()
  const [identity] = useState(identityAddress)
  const [state, setState] = useState<ProviderStep>({ step: 'none' })
  const [secret, setSecret] = useState<FrameSecret | null | undefined>(undefined)
  const opened = useRef<Opened[]>([])

  useEffect(() => {
    let isCurrent = true
    void prepareSecret().then((made) => isCurrent && setSecret(made))
    return () => {
      isCurrent = false
    }
  }, [])

  /** The address of the start page. Without a challenge, it is for the whole tab. */
  const startAddress = (provider: ProviderName, challenge: string | null, back: string): string =>
    providerStartAddress(identity.href.replace(/\/$/, ''), {
      ...{ hotelCode: code, provider, locale, challenge, back },
      ...{ origin: location.origin, skipsAutoLogin: false },
    })

  async function redeem(provider: ProviderName, proof: ProviderSignIn): Promise<void> {
    setState({ step: 'working', provider })
    try {
      const body = { ...proof, ...sessionFields(), link_token: mailedLink.read() }
      const begun = await twice(() => call(calls[provider], { params: { hotelId }, body }))
      forgetSecret()
      mailedLink.forget()
      await signIn(begun)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.refusal === 'link_refused' || error.refusal === 'provider_taken') mailedLink.forget()
      const isUnknown = error.refusal === 'membership_not_registered'
      setState(isUnknown ? { step: 'unknown', provider, proof } : { step: 'refused', provider, error })
    }
  }

  /**
   * Takes a result. The guest is asked before the session begins if another member is signed in, and if the provider sends no state
   * back: the result may be of a person who has sent the guest an address.
   */
  async function arrive(provider: ProviderName, proof: ProviderSignIn): Promise<void> {
    if (sendsState(provider) && !whoami.user && !isUserUnknown()) return redeem(provider, proof)
    setState({ step: 'working', provider })
    try {
      const person = await twice(() => call(providers.person, { params: { hotelId, provider }, body: proof }))
      if (person.id !== null && person.id === whoami.user?.id) return redeem(provider, proof)
      setState({ step: 'asked', provider, proof, name: fullName(locale, person) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({ step: 'refused', provider, error })
    }
  }

  const isGuest = (): boolean => owner() === idsOf(guest) && !isUserUnknown()

  /** The window is the app's own: a member of the full page goes on here. */
  async function goOn(provider: ProviderName, proof: { ticket: string; secret: string }): Promise<void> {
    setState({ step: 'working', provider })
    const begin = (begun: BegunSession) => {
      forgetSecret()
      return signIn(begun)
    }
    try {
      const hasBegun = await continueSession({ call, hotelId, isGuest, refreshTokenPlace, begin }, proof)
      if (!hasBegun) return setState({ step: 'none' })
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({ step: 'refused', provider, error })
    }
  }

  const receive = useEffectEvent((event: MessageEvent) => {
    const from = opened.current.find(({ window }) => window !== null && window === event.source)
    if (from && event.origin === location.origin && isMemberWindowMessage(event.data)) {
      const { challenge, secret } = from.secret
      const { answer, ticket } = answerWindow(event.data, { isGuest: isGuest(), challenge })
      from.window?.postMessage(answer, location.origin)
      if (ticket !== null) void goOn(from.provider, { ticket, secret })
      return
    }
    if (!from || event.origin !== identity.origin || !isProviderMessage(event.data)) return
    if ('failure' in event.data) {
      setState({ step: 'failed', provider: from.provider, failure: event.data.failure })
      return
    }
    from.window?.postMessage(receivedMessage, identity.origin)
    void arrive(from.provider, { grant: event.data.grant, secret: from.secret.secret })
  })

  useEffect(() => {
    const listen = (event: MessageEvent) => receive(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  return {
    state,
    /**
     * Whether this page can open a window that answers: null until that is known. Not on a page without TLS, on one that keeps windows
     * apart, and where the browser opens none.
     */
    canOpen: !canWindowsAnswer() ? false : secret === undefined ? null : secret !== null,
    startAddress,
    /** `back`: where the person goes on if this page is gone. */
    open(provider: ProviderName, back: string): void {
      if (!secret) return
      const window = openWindow(startAddress(provider, secret.challenge, back), { keepsOpener: true })
      noteHandle(window)
      opened.current.push({ window, provider, secret })
      setState({ step: 'window', provider })
    },
    arrive,
    redeem,
    /** The guest chooses another way. */
    reset: () => setState({ step: 'none' }),
  }
}
