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
  /** Ends the session at the server too; here in any case, however the server answers. */
  signOut: () => Promise<void>
  /** Finds out anew who is signed in, where somebody else may have changed it; a guest, where there is no token. */
  refresh: () => Promise<SignInState>
}

const SessionContext = createContext<Session | null>(null)

type Props = {
  signIn: SignIn
  /** Whoever is known has just come in, handed over by another site. */
  isNewSignIn: boolean
  onSignedOut: () => void
  children: ReactNode
}

/** Gives every screen who is signed in. */
export function SessionProvider({ signIn, isNewSignIn: hasComeIn, onSignedOut, children }: Props) {
  const whoami = useSyncExternalStore(signIn.subscribe, signIn.whoami)
  const state = stateOf(whoami)
  const before = useRef<SignInState>(hasComeIn ? 'guest' : state)
  useEffect(() => {
    const was = before.current
    before.current = state
    if (was === state) return
    if (state === 'guest') {
      track('sign_out', {})
      onSignedOut()
    } else if (was === 'guest') track('sign_in', { as: state })
  }, [state, onSignedOut])

  const { call } = useApi()
  const { id, code } = useHotel()
  const forgetAnswers = useClearCache()
  const signOut = useCallback(async () => {
    await call(memberships.signOut, { params: { hotelId: id }, body: {} }).catch(() => {})
    signIn.signOutHere()
    forgetDraft(code)
    // What a member was told, such as a member's price, is no longer so.
    forgetAnswers()
  }, [call, id, code, signIn, forgetAnswers])
  const refresh = useCallback(async () => {
    if (!signIn.token()) signIn.signOutHere()
    else await call(session.whoami, { params: { hotelId: id } }).then(signIn.setWhoami, () => {})
    forgetAnswers()
    return stateOf(signIn.whoami())
  }, [call, id, signIn, forgetAnswers])
  const value = useMemo(() => ({ whoami, state, signOut, refresh }), [whoami, state, signOut, refresh])
  return <SessionContext value={value}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider around it')
  return session
}
