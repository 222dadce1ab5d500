import { createContext, type ReactNode, use, useCallback, useMemo, useSyncExternalStore } from 'react'
import { useAsking } from '#app/data/DataProvider.tsx'
import { useForgetAnswers } from '#app/data/useForgetAnswers.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { memberships } from '#shared/api/memberships.ts'
import type { Whoami } from '#shared/api/session.ts'
import { type SignIn, type SignInState, stateOf } from './signIn.ts'

export type Session = {
  whoami: Whoami
  state: SignInState
  /** Ends the session at the server too; here in any case, however the server answers. */
  signOut: () => Promise<void>
}

const SessionContext = createContext<Session | null>(null)

type Props = { signIn: SignIn; onSignedOut: () => void; children: ReactNode }

/** Gives every screen who is signed in. */
export function SessionProvider({ signIn, onSignedOut, children }: Props) {
  const whoami = useSyncExternalStore(signIn.subscribe, signIn.whoami)
  const { call } = useAsking()
  const { id } = useHotel()
  const forgetAnswers = useForgetAnswers()
  const signOut = useCallback(async () => {
    await call(memberships.signOut, { params: { hotelId: id }, body: {} }).catch(() => {})
    signIn.signOutHere()
    // What a member was told, such as a member's price, is no longer so.
    forgetAnswers()
    onSignedOut()
  }, [call, id, signIn, forgetAnswers, onSignedOut])
  const session = useMemo(() => ({ whoami, state: stateOf(whoami), signOut }), [whoami, signOut])
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider around it')
  return session
}
