import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#app/data/ApiError.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { isFramed } from '#app/platform/isFramed.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { HotelMembership } from '#app/settings/hotel/membership.ts'
import { type PasskeyAssertion, type PasskeyRequest, passkeys } from '#shared/api/passkeys.ts'
import { canWindowsAnswer } from '../windowHandles.ts'
import {
  canAutofill,
  endRequest,
  failureOf,
  forgetPasskey,
  type PasskeyFailure,
  signWithPasskey,
} from './ceremonies.ts'
import { type PasskeyPlace, signInPlace } from './passkeyRules.ts'
import { readPasskeyBrowser } from './readPasskeyBrowser.ts'
import { usePasskeyWindow } from './usePasskeyWindow.ts'

/** What a sign-in with a passkey waits for, or how it has ended. */
export type PasskeyStep =
  | { step: 'none' | 'working' | 'window' }
  | { step: 'failed'; failure: PasskeyFailure }
  | { step: 'refused'; error: ApiError }

const placeOf = ({ acceptsPasskeys }: Pick<HotelMembership, 'acceptsPasskeys'>): PasskeyPlace =>
  acceptsPasskeys ? signInPlace(readPasskeyBrowser()) : 'none'

/** Whether members of a hotel can sign in with a passkey in this browser. */
export const offersPasskeys = (membership: Pick<HotelMembership, 'acceptsPasskeys'>): boolean =>
  placeOf(membership) !== 'none'

/** A challenge is asked for anew before it ends, in ms before its end. */
const EARLY_MS = 30_000

/**
 * Signs a member in with a passkey, in this document or in a window of our own. Where the browser offers passkeys in the field of the
 * e-mail address, a request waits from the start. `onDone` runs when the member is signed in.
 */
export function usePasskeySignIn(onDone: () => void) {
  const { call } = useApi()
  const { id: hotelId, membership } = useHotel()
  const { signIn, sessionFields } = useSession()
  const [state, setState] = useState<PasskeyStep>({ step: 'none' })
  const [place, setPlace] = useState<PasskeyPlace>(() => placeOf(membership))

  const ask = (isSilent = false): Promise<PasskeyRequest> =>
    call(passkeys.askSignIn, { params: { hotelId }, body: {} }, { isSilent })

  function refuse(error: unknown): null {
    if (!(error instanceof ApiError)) throw error
    setState({ step: 'refused', error })
    return null
  }

  async function redeem(credential: PasskeyAssertion, rpId: string, isAgain = false): Promise<void> {
    setState({ step: 'working' })
    try {
      const body = { credential, ...sessionFields() }
      const begun = await call(passkeys.signIn, { params: { hotelId }, body })
      await signIn(begun)
      onDone()
    } catch (error) {
      refuse(error)
      const { is_removed: isRemoved, is_over: isOver } = (error instanceof ApiError && error.body?.meta) || {}
      if (isRemoved === true) void forgetPasskey(rpId, credential.id)
      // The device was asleep, or the page has another client session by now: the passkey may be good.
      else if (isOver === true && place === 'here' && !isAgain) await signHere(true)
    }
  }

  const domain = useRef('')
  /** Ends the request that waits in the field. */
  const waiting = useRef<AbortController | null>(null)
  const open = usePasskeyWindow({
    async task() {
      const options = await ask().catch(refuse)
      domain.current = options?.rp_id ?? ''
      return options && { step: 'sign_in', options }
    },
    onResult: (credential) => void redeem(credential as PasskeyAssertion, domain.current),
  })

  /** `isAgain`: the challenge of the first try was over. */
  async function signHere(isAgain = false): Promise<void> {
    setState({ step: 'working' })
    waiting.current?.abort()
    const asked = await ask().catch(refuse)
    if (!asked) return
    // A browser has one request at a time. The request in the field may begin a moment later, and end this one.
    const sign = () => signWithPasskey(asked)
    const again = (error: unknown) => (failureOf(error) === 'aborted' ? sign() : Promise.reject(error))
    const credential = await sign()
      .catch(again)
      .catch((error: unknown) => {
        setState({ step: 'failed', failure: failureOf(error) })
        // A frame that may not use passkeys fails in the same way: the next try is in a window.
        if (isFramed) setPlace('window')
        return null
      })
    if (credential) await redeem(credential, asked.rp_id, isAgain)
  }

  /** Waits for a guest who chooses a passkey in the field. Ends without a word if the browser offers none. */
  const waitInField = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    if (!(await canAutofill()) || signal.aborted) return
    while (!signal.aborted) {
      const asked = await ask(true)
      if (signal.aborted) return
      let isOver = false
      const timer = setTimeout(() => {
        isOver = true
        void endRequest()
      }, asked.timeout - EARLY_MS)
      const credential = await signWithPasskey(asked, true).catch(() => null)
      clearTimeout(timer)
      if (credential && !signal.aborted) await redeem(credential, asked.rp_id)
      if (!isOver) return
    }
  })

  useEffect(() => {
    if (place !== 'here') return
    const controller = new AbortController()
    waiting.current = controller
    waitInField(controller.signal).catch(() => {})
    return () => {
      controller.abort()
      void endRequest().catch(() => {})
    }
  }, [place])

  return {
    state,
    /** The passkey needs a window, and the page of the hotel keeps windows apart. */
    isApart: place === 'window' && !canWindowsAnswer(),
    /** Uses a passkey, within a press. */
    press(): void {
      if (place === 'here') void signHere()
      else {
        open()
        setState({ step: 'window' })
      }
    },
    /** The guest chooses another way. */
    reset: () => setState({ step: 'none' }),
  }
}
