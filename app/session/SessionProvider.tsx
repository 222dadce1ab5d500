import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { track } from '#app/analytics/track.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { showNotice } from '#app/errors/notices.ts'
import { sessionSurvivesReload } from '#app/platform/storage.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { Whoami } from '#shared/api/identity.ts'
import { type CurrentUser, type SignInState, signInStateOf } from './user/currentUser.ts'
import type { RefreshToken } from './user/refreshToken.ts'
import type { BegunSession, Renewal } from './user/renewal.ts'
import { createUserChanges } from './user/userChanges.ts'

export type Session = {
  whoami: Whoami
  state: SignInState
  /** Names the user at this moment, which may be later than the rendering: for what must keep its owner. */
  owner: () => string
  /** Whether there is a signed-in user who is not known at this moment. */
  isUserUnknown: () => boolean
  /**
   * Begins the session of an answer, at once. The user is known when it resolves: an answer without the user is followed by a request.
   * `isSamePerson`: the person has changed to another account, and what is typed stays; so it does for who becomes both.
   */
  signIn: (begun: BegunSession, isSamePerson?: boolean) => Promise<void>
  /** Where the server shall put the refresh token: what a call that begins a session sends as `refresh_token_in`. */
  refreshTokenPlace: () => 'cookie' | 'body'
  /** What a call that begins a session says about refresh tokens. */
  sessionFields: () => ReturnType<RefreshToken['fields']>
  /** See `createUserChanges`. */
  signOut: () => Promise<void>
  signOutAs: (identity: 'member' | 'organization') => Promise<void>
  refresh: () => Promise<SignInState>
}

const SessionContext = createContext<Session | null>(null)

type Props = {
  currentUser: CurrentUser
  refreshToken: RefreshToken
  renewal: Renewal
  /** The user has just signed in at another site. */
  isNewSignIn: boolean
  onSignedOut: () => void
  children: ReactNode
}

/** Provides the signed-in user, and tracks sign-in and sign-out. */
export function SessionProvider(props: Props) {
  const { currentUser, refreshToken, renewal, isNewSignIn, onSignedOut, children } = props
  const { call } = useApi()
  const { id } = useHotel()
  const changes = useMemo(
    () => createUserChanges({ call, currentUser, refreshToken, renewal, hotelId: id }),
    [call, currentUser, refreshToken, renewal, id],
  )
  const whoami = useSyncExternalStore(currentUser.subscribe, currentUser.whoami)
  const state = signInStateOf(whoami)
  const lastState = useRef<SignInState>(isNewSignIn ? 'guest' : state)
  useEffect(() => {
    const before = lastState.current
    lastState.current = state
    if (before === state) return
    if (state === 'guest') {
      track('sign_out', {})
      changes.becameGuest()
      onSignedOut()
    } else if (before === 'guest') track('sign_in', { as: state })
  }, [state, changes, onSignedOut])

  useEffect(() => {
    const { stored, online, checkAgain, checkMark } = changes
    const onStorage = ({ key }: StorageEvent) => stored(key)
    // A page in the back/forward cache has received no event.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && checkAgain()
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onShow)
    window.addEventListener('online', online)
    document.addEventListener('visibilitychange', checkMark)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onShow)
      window.removeEventListener('online', online)
      document.removeEventListener('visibilitychange', checkMark)
    }
  }, [changes])

  const value = useMemo(() => {
    return {
      whoami,
      state,
      owner: currentUser.owner,
      isUserUnknown: currentUser.hasUnknownUser,
      async signIn(begun: BegunSession, isSamePerson = false) {
        if (isSamePerson && begun.whoami) currentUser.goOnAs(begun.whoami)
        renewal.begin(begun)
        const isInMemory = begun.refresh_token !== null && !sessionSurvivesReload()
        if (isInMemory) showNotice('global', { key: 'shell.signInUntilReload' })
        if (!begun.whoami) await changes.refresh()
      },
      refreshTokenPlace: refreshToken.place,
      sessionFields: refreshToken.fields,
      signOut: changes.signOut,
      signOutAs: changes.signOutAs,
      refresh: changes.refresh,
    }
  }, [whoami, state, currentUser, refreshToken, renewal, changes])
  return <SessionContext value={value}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider around it')
  return session
}
