import type { Handlers } from '#shared/api/endpoint.ts'
import { guestIdentity, type Identity, type Whoami } from '#shared/api/identity.ts'
import type { Api } from '#shared/api/index.ts'
import { Refusal } from '../errors/refusal.ts'
import { findHotel } from '../hotels/findHotel.ts'
import type { Services } from '../services.ts'
import { customerOfToken } from '../sessions/accessTokens.ts'
import { type GivenSession, renewSession } from '../sessions/families.ts'
import { signOut } from '../sessions/memberSessions.ts'
import { refreshCookie, refreshTokenIn } from '../sessions/refreshCookie.ts'
import { exchangeTicket } from '../sessions/tickets.ts'
import { tokenNotFound } from '../sessions/tokens.ts'
import type { Call } from '../start/Call.ts'
import type { Callers } from './access.ts'

/** The user as on the wire. A guest has no role. */
export const whoamiOf = ({ kind: _, ...user }: Identity): Whoami => user

/** The answer with a session: its refresh token is in the body if the client has asked for that, else in a cookie. */
export async function answerSession(
  services: Services,
  brandId: number,
  { accessToken, refreshToken, expiresIn }: GivenSession,
  { setCookie }: Pick<Call, 'setCookie'>,
  place: 'cookie' | 'body' = 'cookie',
) {
  if (place === 'cookie') setCookie(refreshCookie(services, brandId, refreshToken))
  return {
    access_token: accessToken,
    expires_in: expiresIn,
    refresh_token: place === 'body' ? refreshToken : null,
    whoami: whoamiOf(await customerOfToken(services, accessToken, brandId)),
  }
}

export function sessionHandlers(services: Services): Handlers<Api, Callers>['sessions'] {
  const { catalogue } = services
  return {
    async whoami({ params }, { memberToken }) {
      const { brand_id } = findHotel(catalogue, params.hotelId)
      return whoamiOf(
        memberToken === '' ? guestIdentity : await customerOfToken(services, memberToken, brand_id),
      )
    },

    async tokens({ params, body: { grant_type, refresh_token, refresh_token_in } }, call) {
      const { brand_id } = findHotel(catalogue, params.hotelId)
      const inCookie = refreshTokenIn(services, brand_id, call.cookie)
      if (grant_type === 'session_cookie') {
        if (inCookie === '') throw tokenNotFound()
        const renewed = await renewSession(services, brand_id, inCookie)
        return answerSession(services, brand_id, renewed, call)
      }
      if (refresh_token === undefined) throw new Refusal('invalid', { field: 'refresh_token' })
      if (grant_type === 'session_token') {
        const renewed = await renewSession(services, brand_id, refresh_token)
        return answerSession(services, brand_id, renewed, call, 'body')
      }
      const shown = { memberToken: call.memberToken, refreshToken: inCookie }
      const begun = await exchangeTicket(services, brand_id, refresh_token, shown)
      return answerSession(services, brand_id, begun, call, refresh_token_in)
    },

    async signOut({ params, body }, { memberToken, cookie }) {
      const { brand_id } = findHotel(catalogue, params.hotelId)
      const tokens = [refreshTokenIn(services, brand_id, cookie), body.refresh_token ?? '']
      await signOut(services, brand_id, memberToken, tokens)
      return {}
    },
  }
}
