import type { ApiCall } from '#app/data/client.ts'
import { timeLimits } from '#app/data/limits/timeLimits.ts'
import { withLimit } from '#app/data/limits/withLimit.ts'
import { toResult } from '#app/data/toResult.ts'
import { showNotice } from '#app/errors/notices.ts'
import type { Hotel } from '#app/settings/hotel/hotel.ts'
import { sessions } from '#shared/api/sessions.ts'
import type { CurrentUser } from './currentUser.ts'
import type { RefreshToken } from './refreshToken.ts'
import type { Renewal } from './renewal.ts'

export type SignInContext = {
  call: ApiCall
  currentUser: CurrentUser
  refreshToken: RefreshToken
  renewal: Renewal
  hotel: Pick<Hotel, 'id'>
}

type InAddress = {
  /** Signs in by a ticket or a code of the URL; null without one. `resume` continues the session of an earlier visit. */
  signIn: ((resume: () => Promise<void>) => Promise<void>) | null
}

/**
 * Requests the signed-in user by the stored token, or renews the session, unless the URL signs a person in. If the user cannot be
 * requested, the visitor is a guest; a stored token stays for the next visit, and a notice says so. A sign-out that the server has not
 * confirmed is repeated. Never rejects.
 */
export async function authenticate(context: SignInContext & InAddress): Promise<void> {
  const { call, currentUser, refreshToken, renewal, hotel, signIn } = context
  const params = { hotelId: hotel.id }
  /** Requests the user of the stored token; again, if another tab has signed in meanwhile. */
  async function requestUser(): Promise<void> {
    const token = currentUser.token()
    const { value } = await toResult(call(sessions.whoami, { params }, { kind: 'start' }), null)
    if (currentUser.token() === null) return currentUser.forgetLeft()
    if (currentUser.token() !== token) return requestUser()
    if (value) currentUser.setWhoami(value)
    else if (currentUser.hasUnknownUser()) showNotice('global', { key: 'shell.userUnknown' })
  }
  /** Renews the session of an access token that is over, or that this browser does not store. */
  async function renew(): Promise<void> {
    const renewed = await renewal.renew(null)
    if (renewed === 'refused') currentUser.signOutWithNotice()
    else if (currentUser.hasUnknownUser()) await requestUser()
    else if (renewed === 'failed') showNotice('global', { key: 'shell.userUnknown' })
  }
  /** The session of an earlier visit. */
  async function resume(): Promise<void> {
    if (currentUser.lacksToken()) {
      currentUser.signOutLocally()
      endCookieSession({ call, refreshToken, hotelId: hotel.id })
    } else if (refreshToken.canRenew() && (currentUser.token() === null || currentUser.isOver()))
      await renew()
    else if (currentUser.token()) await requestUser()
    // The user of an earlier visit may have signed out in another tab meanwhile.
    else currentUser.forgetLeft()
  }
  if (refreshToken.isLeft()) {
    refreshToken.leave()
    currentUser.leave()
  }
  void confirmSignOut({ call, refreshToken, hotelId: hotel.id })
  if (signIn) await signIn(resume)
  else await resume()
}

/** Other code has removed the token: the cookie must not sign the user in again. */
export function endCookieSession(needs: SignOutNeeds): void {
  if (!needs.refreshToken.canRenew()) return
  needs.refreshToken.leave()
  void confirmSignOut(needs)
}

type SignOutNeeds = { call: ApiCall; refreshToken: RefreshToken; hotelId: string | number; leaving?: string }

/**
 * Ends the session of a sign-out at the server. A lost call is repeated by the next start. A sign-in meanwhile cancels it if the session
 * is in the cookie, which is then of the person who has signed in. Never rejects.
 */
export async function confirmSignOut({ call, refreshToken, hotelId, leaving }: SignOutNeeds): Promise<void> {
  const open = refreshToken.unconfirmed()
  if (open === null && leaving === undefined) return
  const token = open?.token ?? null
  const stop = new AbortController()
  open?.signal?.addEventListener('abort', () => stop.abort())
  const options = {
    isSilent: true,
    keepsUser: true,
    // A refresh token names the session. The stored access token may be of a person who has signed in since.
    ...(leaving !== undefined ? { leaving } : token !== null && { leaving: '' }),
    // Also a repeated request, after the answer of a busy server: another tab may have signed in meanwhile.
    onSession: () => open !== null && refreshToken.unconfirmed() === null && stop.abort(),
  }
  const body = token === null ? {} : { refresh_token: token }
  // The limit includes the wait for a busy server: the guest must be able to sign out.
  await withLimit(timeLimits.change, stop.signal, (signal) =>
    call(sessions.signOut, { params: { hotelId }, body }, { ...options, signal }),
  ).then(
    () => {
      if (stop.signal.aborted) return
      refreshToken.signOutConfirmed(token)
      return confirmSignOut({ call, refreshToken, hotelId })
    },
    () => {},
  )
}
