import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { track } from '#app/analytics/track.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { Whoami } from '#shared/api/identity.ts'
import { guest, type SignIn, type SignInState, signInStateOf } from './signIn.ts'
import { createUserChanges } from './userChanges.ts'

export type Session = {
  whoami: Whoami
  state: SignInState
  /** Names the user at this moment, which may be later than the rendering: for what must keep its owner. */
  owner: () => string
  /** Whether there is a signed-in user who is not known at this moment. */
  isUserUnknown: () => boolean
  /** Begins the session of this token. Without its user, `refresh` requests the user. */
  signIn: (token: string, user: Whoami | null) => void
  /** See `createUserChanges`. */
  signOut: () => Promise<void>
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
  const state = signInStateOf(whoami)
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
  const changes = useMemo(() => createUserChanges({ call, signIn, hotelId: id }), [call, signIn, id])

  useEffect(() => {
    const { update, refresh } = changes
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
  }, [signIn, changes])

  const value = useMemo(() => {
    return {
      whoami,
      state,
      owner: signIn.owner,
      isUserUnknown: signIn.hasUnknownUser,
      signIn: (token: string, user: Whoami | null) => signIn.signIn(token, user ?? guest),
      signOut: changes.signOut,
      refresh: changes.refresh,
    }
  }, [whoami, state, signIn, changes])
  return <SessionContext value={value}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider around it')
  return session
}
