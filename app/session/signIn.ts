import { createStore } from '#app/platform/store.ts'
import type { Whoami } from '#shared/api/session.ts'
import type { UserToken } from './userToken.ts'

export const guest: Whoami = { user: null, organization: null }

/** The kind of user: a guest, a signed-in member, a corporate user, or a person who is both. */
export type SignInState = 'guest' | 'member' | 'corporate' | 'both'

export function stateOf({ user, organization }: Whoami): SignInState {
  if (user && organization) return 'both'
  if (user) return 'member'
  return organization ? 'corporate' : 'guest'
}

/** Creates the store of the signed-in user, for screens and calls. */
export function createSignIn(tokens: UserToken) {
  const { get: whoami, set, subscribe } = createStore(guest)

  function signOutLocally(): void {
    tokens.remove()
    if (whoami() !== guest) set(guest)
  }

  return {
    whoami,
    subscribe,
    token: tokens.token,
    signIn(token: string, user: Whoami): void {
      tokens.save(token)
      set(user)
    },
    /** Sets the user of the token. */
    setWhoami: set,
    /** Signs out on this device, without a call. */
    signOutLocally,
    /**
     * The header with the token. If the token of a signed-in user is gone, the user is signed out here first: the call
     * is then a guest's, and screens do not show a member whose calls the server would refuse.
     */
    authorization(): { Authorization?: string } {
      const token = tokens.token()
      if (token) return { Authorization: `Bearer ${token}` }
      if (tokens.isMarked() || whoami() !== guest) signOutLocally()
      return {}
    },
  }
}

export type SignIn = ReturnType<typeof createSignIn>
