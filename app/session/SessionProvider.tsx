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
import { forgetDraft } from '#app/booking/guestDraft.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { useClearCache } from '#app/data/useClearCache.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { memberships } from '#shared/api/memberships.ts'
import { session, type Whoami } from '#shared/api/session.ts'
import { type SignIn, type SignInState, stateOf } from './signIn.ts'

export type Session = {
  whoami: Whoami
  state: SignInState
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
  const { id, code } = useHotel()
  const clearCache = useClearCache()
  const signOut = useCallback(async () => {
    await call(memberships.signOut, { params: { hotelId: id }, body: {} }).catch(() => {})
    signIn.signOutLocally()
    forgetDraft(code)
    // The cache contains data of the member, such as member prices.
    clearCache()
  }, [call, id, code, signIn, clearCache])
  const refresh = useCallback(async () => {
    if (!signIn.token()) signIn.signOutLocally()
    else await call(session.whoami, { params: { hotelId: id } }).then(signIn.setWhoami, () => {})
    clearCache()
    return stateOf(signIn.whoami())
  }, [call, id, signIn, clearCache])
  const value = useMemo(() => ({ whoami, state, signOut, refresh }), [whoami, state, signOut, refresh])
  return <SessionContext value={value}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider around it')
  return session
}
