import type { Whoami } from '#shared/api/session.ts'
import type { UserToken } from './userToken.ts'

export const guest: Whoami = { user: null, organization: null }

/** Who the app is used by: a guest, a signed-in member, a corporate user, or one person who is both. */
export type SignInState = 'guest' | 'member' | 'corporate' | 'both'

export function stateOf({ user, organization }: Whoami): SignInState {
  if (user && organization) return 'both'
  if (user) return 'member'
  return organization ? 'corporate' : 'guest'
}

/** Who is signed in, for all screens and all calls at once. */
export function createSignIn(tokens: UserToken) {
  let whoami = guest
  const listeners = new Set<() => void>()

  function set(next: Whoami): void {
    whoami = next
    for (const listener of listeners) listener()
  }

  function signOutLocally(): void {
    tokens.remove()
    if (whoami !== guest) set(guest)
  }

  return {
    whoami: () => whoami,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    token: tokens.token,
    signIn(token: string, who: Whoami): void {
      tokens.save(token)
      set(who)
    },
    /** Who the token turned out to belong to. */
    setWhoami: set,
    /** Forgets who is signed in, on this device alone. */
    signOutHere: signOutLocally,
    /**
     * The header that says who calls. Somebody marked as signed in whose token is gone is signed out here first:
     * the call goes out as a guest's, not as a member's who cannot prove it.
     */
    authorization(): { Authorization?: string } {
      const token = tokens.token()
      if (token) return { Authorization: `Bearer ${token}` }
      if (tokens.isMarked() || whoami !== guest) signOutLocally()
      return {}
    },
  }
}

export type SignIn = ReturnType<typeof createSignIn>
