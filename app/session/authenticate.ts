import type { ApiCall } from '#app/data/client.ts'
import { messageOf } from '#app/data/messageOf.ts'
import { toResult } from '#app/data/toResult.ts'
import { showNotice } from '#app/errors/notices.ts'
import type { Hotel } from '#app/settings/hotel/hotel.ts'
import { sessions } from '#shared/api/sessions.ts'
import { guest, type SignIn } from './signIn.ts'

type SignInContext = { call: ApiCall; signIn: SignIn; hotel: Hotel; refreshToken: string | null }

/**
 * Requests the signed-in user. A refresh token from the URL replaces an earlier sign-in; without one, the stored token is
 * used. After a failure the visitor is a guest. A stored token stays for the next visit, and a notice says so. Never rejects.
 */
export async function authenticate({ call, signIn, hotel, refreshToken }: SignInContext): Promise<void> {
  const params = { hotelId: hotel.id }
  /** Requests the user of the stored token; again, if another tab has signed in meanwhile. */
  async function requestUser(): Promise<void> {
    const token = signIn.token()
    const { value } = await toResult(call(sessions.whoami, { params }, { kind: 'start' }), null)
    if (signIn.token() === null) return signIn.forgetLeft()
    if (signIn.token() !== token) return requestUser()
    if (value) signIn.setWhoami(value)
    else if (signIn.hasUnknownUser()) showNotice('global', { key: 'shell.userUnknown' })
  }
  if (refreshToken !== null) {
    // Until the answer, the earlier token stays: its removal would sign the same person out in other tabs.
    const body = { grant_type: 'refresh_token' as const, refresh_token: refreshToken }
    const earlier = signIn.token()
    const exchange = call(sessions.tokens, { params, body }, { kind: 'start' })
    const { value, error } = await toResult(exchange, null)
    if (value) signIn.signIn(value.access_token, value.whoami ?? guest)
    if (value && !value.whoami) await requestUser()
    if (error) {
      // The earlier user may have signed out in another tab meanwhile, and another one may have signed in there.
      signIn.forgetLeft()
      const isReplaced = earlier !== null && signIn.token() !== null && signIn.token() !== earlier
      if (isReplaced) signIn.leave()
      else signIn.signOutLocally()
      showNotice('global', messageOf(error))
    }
  } else if (signIn.token()) await requestUser()
}
