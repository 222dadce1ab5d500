import type { Call } from '#app/data/client.ts'
import { messageOf } from '#app/data/messageOf.ts'
import { toResult } from '#app/data/toResult.ts'
import { showNotice } from '#app/errors/notices.ts'
import type { Hotel } from '#app/settings/hotelOf.ts'
import { memberships } from '#shared/api/memberships.ts'
import { session } from '#shared/api/session.ts'
import { guest, type SignIn } from './signIn.ts'

type SignInContext = { call: Call; signIn: SignIn; hotel: Hotel; refreshToken: string | null }

/**
 * Requests the signed-in user. A refresh token from the URL replaces an earlier sign-in; without one, the stored token is
 * used. A failure leaves a guest. Never rejects.
 */
export async function authenticate({ call, signIn, hotel, refreshToken }: SignInContext): Promise<void> {
  const params = { hotelId: hotel.id }
  const whoami = async () => (await toResult(call(session.whoami, { params }), null)).value
  if (refreshToken !== null) {
    signIn.signOutLocally()
    const body = { grant_type: 'refresh_token' as const, refresh_token: refreshToken }
    const { value, error } = await toResult(call(memberships.tokens, { params, body }), null)
    if (value) {
      signIn.signIn(value.access_token, value.whoami ?? guest)
      if (!value.whoami) signIn.setWhoami((await whoami()) ?? guest)
    }
    if (error) showNotice('global', messageOf(error))
  } else if (signIn.token()) {
    const user = await whoami()
    if (user) signIn.setWhoami(user)
  }
}
