import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { track } from '#app/analytics/track.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { timeLimits } from '#app/data/timeLimits.ts'
import { toResult } from '#app/data/toResult.ts'
import { withLimit } from '#app/data/withLimit.ts'
import { clearNotice, showNotice } from '#app/errors/notices.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { memberships } from '#shared/api/memberships.ts'
import { session, type Whoami } from '#shared/api/session.ts'
import { type SignIn, type SignInState, stateOf } from './signIn.ts'

export type Session = {
  whoami: Whoami
  state: SignInState
  /** Names the user at this moment, which may be later than the rendering: for what must keep its owner. */
  owner: () => string
  /** Signs out at the server and on this device. A failed call does not prevent the sign-out on this device. */
  signOut: () => Promise<void>
  /** Requests the signed-in user again, because the host page may have changed it. Without a token, the user is a guest. */
  refresh: () => Promise<SignInState>
}

const SessionContext = createContext<Session | null>(null)

type Props = {
  signIn: SignIn
  /** The user has just signed in at another site. */
  isNewSignIn: boolean
  onSignedOut: () => void
  children: ReactNode
}

/** Provides the signed-in user, and tracks sign-in and sign-out. */
export function SessionProvider({ signIn, isNewSignIn, onSignedOut, children }: Props) {
  const whoami = useSyncExternalStore(signIn.subscribe, signIn.whoami)
  const state = stateOf(whoami)
  const lastState = useRef<SignInState>(isNewSignIn ? 'guest' : state)
  useEffect(() => {
    const before = lastState.current
    lastState.current = state
    if (before === state) return
    if (state === 'guest') {
      track('sign_out', {})
      onSignedOut()
    } else if (before === 'guest') track('sign_in', { as: state })
  }, [state, onSignedOut])

  const { call } = useApi()
  const { id } = useHotel()
  const signOut = useCallback(async () => {
    const params = { hotelId: id }
    // The limit includes the wait for a busy server: the guest must be able to sign out.
    await withLimit(timeLimits.change, undefined, (signal) =>
      call(memberships.signOut, { params, body: {} }, { signal }),
    ).catch(() => {})
    signIn.leave()
  }, [call, id, signIn])
  const refresh = useCallback(async () => {
    const token = signIn.token()
    if (!token && stateOf(signIn.whoami()) !== 'guest') signIn.leave()
    else if (token) {
      const { value } = await toResult(call(session.whoami, { params: { hotelId: id } }), null)
      // Another tab may have signed in or out meanwhile. Its change is a separate refresh.
      if (signIn.token() !== token) return stateOf(signIn.whoami())
      if (!value) signIn.setUnknown()
      else {
        if (signIn.setWhoami(value)) showNotice('global', { key: 'shell.accountChanged' })
        // A message that the user is signed out, or not known, is no longer true.
        else if (stateOf(value) !== 'guest') clearNotice('global')
      }
    }
    return stateOf(signIn.whoami())
  }, [call, id, signIn])

  // Another tab has signed in or out.
  useEffect(() => {
    function update() {
      if (signIn.token()) void refresh()
      else if (stateOf(signIn.whoami()) !== 'guest') signIn.leaveWithNotice()
    }
    const onStorage = ({ key }: StorageEvent) => (key === null || signIn.isTokenKey(key)) && update()
    // A page in the back/forward cache has received no event.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && update()
    const onOnline = () => void (signIn.hasUnknownUser() && refresh())
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onShow)
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onShow)
      window.removeEventListener('online', onOnline)
    }
  }, [signIn, refresh])

  const { owner } = signIn
  const value = useMemo(
    () => ({ whoami, state, owner, signOut, refresh }),
    [whoami, state, owner, signOut, refresh],
  )
  return <SessionContext value={value}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider around it')
  return session
}
