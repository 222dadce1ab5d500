import { ApiError } from '#app/data/ApiError.ts'
import type { ApiCall } from '#app/data/client.ts'
import { messageOf } from '#app/data/messageOf.ts'
import { toResult } from '#app/data/toResult.ts'
import { clearNotice, showNotice } from '#app/errors/notices.ts'
import { sessions } from '#shared/api/sessions.ts'
import { confirmSignOut, endCookieSession } from './authenticate.ts'
import { endBegun } from './begunSession.ts'
import { type CurrentUser, type SignInState, signInStateOf } from './currentUser.ts'
import type { RefreshToken } from './refreshToken.ts'
import type { Renewal } from './renewal.ts'

type UserChangeNeeds = {
  call: ApiCall
  currentUser: CurrentUser
  refreshToken: RefreshToken
  renewal: Renewal
  hotelId: string | number
}

/** Follows the user of this browser: a sign-out here, and what another tab or the host page has changed. */
export function createUserChanges({ call, currentUser, refreshToken, renewal, hotelId }: UserChangeNeeds) {
  const params = { hotelId }
  const isUser = () => signInStateOf(currentUser.whoami()) !== 'guest'
  let wasMarked = refreshToken.hasCookieMark()
  let signingOut: Promise<void> | null = null

  /** Requests the signed-in user again, because the host page may have changed it. Without a token, the user is a guest. */
  async function refresh(): Promise<SignInState> {
    const token = currentUser.token()
    if (!token && isUser()) currentUser.leave()
    else if (!token && renewal.canRenew()) {
      if ((await renewal.renew(null)) === 'refused') currentUser.signOutWithNotice()
    } else if (token) {
      const { value } = await toResult(call(sessions.whoami, { params }), null)
      // Another tab may have signed in or out meanwhile. Its change is a separate refresh.
      if (currentUser.token() !== token) return signInStateOf(currentUser.whoami())
      if (!value) currentUser.setUnknown()
      else if (currentUser.setWhoami(value)) showNotice('global', { key: 'shell.accountChanged' })
      // A message that the user is signed out, or not known, is no longer true.
      else if (signInStateOf(value) !== 'guest') clearNotice('global')
    }
    return signInStateOf(currentUser.whoami())
  }

  /** The user has signed out in a copy of this tab. The call of the copy may have been lost. */
  function leaveToo(): void {
    refreshToken.leave()
    currentUser.leaveWithNotice()
    void confirmSignOut({ call, refreshToken, hotelId })
  }

  /**
   * Signs out on this device, and then at the server: other tabs see that the token is gone before the server refuses their calls,
   * which would look like the end of a session. A failed call does not prevent the sign-out on this device.
   */
  async function signOut(): Promise<void> {
    const leaving = currentUser.token()
    // The screen begins anew when the user leaves, also the screen that signs the user out.
    if (leaving === null && signingOut) return signingOut
    refreshToken.leave()
    currentUser.leave()
    signingOut = confirmSignOut({ call, refreshToken, hotelId, ...(leaving !== null && { leaving }) })
    await signingOut
    signingOut = null
    if (refreshToken.unconfirmed() !== null && !isUser()) showNotice('global', { key: 'shell.signOutWaits' })
  }

  /**
   * Signs one of two identities out. The other one gets a new session, and what the person has typed is forgotten. A server that refuses,
   * or that has ended the whole session, signs the user out. Without an answer, the user stays, and a notice says so.
   */
  async function signOutAs(identity: 'member' | 'organization'): Promise<void> {
    const { user, organization } = currentUser.whoami()
    if ((identity === 'member' ? user : organization) === null) return
    if (user === null || organization === null) return signOut()
    if (currentUser.isOver()) await renewal.renew(null)
    const before = currentUser.token()
    const own = refreshToken.own()
    const place = refreshToken.place()
    const body = { scope: identity, refresh_token_in: place, ...(own !== null && { refresh_token: own }) }
    const left = await toResult(call(sessions.signOut, { params, body }, { keepsUser: true }), null)
    const session = left.value?.session ?? null
    // Another tab has changed the user meanwhile.
    if (currentUser.token() !== before) return session ? endBegun({ call, hotelId }, session) : undefined
    if (session) renewal.begin(session)
    else if (left.error && !(left.error instanceof ApiError && left.error.refusal !== null))
      showNotice('global', messageOf(left.error))
    else await signOut()
  }

  return {
    refresh,
    signOut,
    signOutAs,

    /** The page is shown again: it has received no events meanwhile. */
    checkAgain(): void {
      if (refreshToken.isLeft()) leaveToo()
      else if (currentUser.token()) void refresh()
      else if (isUser()) currentUser.leaveWithNotice()
    },

    /** The user has become a guest. If other code has removed the token, the session ends at the server too. */
    becameGuest(): void {
      if (currentUser.token() === null) endCookieSession({ call, refreshToken, hotelId })
    },

    /** In a frame without storage, other tabs tell only by a cookie that the user has signed out. */
    checkMark(): void {
      if (isUser() && wasMarked && !refreshToken.hasCookieMark() && !refreshToken.isOfTab())
        currentUser.leaveWithNotice()
      wasMarked = refreshToken.hasCookieMark()
    },

    /** The connection is back: ends the session of a sign-out, and requests a user who could not be requested. */
    online(): void {
      void confirmSignOut({ call, refreshToken, hotelId })
      if (currentUser.hasUnknownUser() || (currentUser.token() === null && renewal.canRenew())) void refresh()
    },

    /** Another tab has changed an entry of the storage; null: all entries. It may have signed in or out. */
    stored(key: string | null): void {
      if (key !== null && !currentUser.isTokenKey(key) && !refreshToken.isStateKey(key)) return
      if (refreshToken.isLeft()) leaveToo()
      // Another tab has renewed the session of the same user.
      else if (isUser() && currentUser.knownToken() !== null) return
      else if (currentUser.token()) void refresh()
      else if (isUser()) currentUser.leaveWithNotice()
    },
  }
}
