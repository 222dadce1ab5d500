import type { Handlers } from '#shared/api/endpoint.ts'
import type { Whoami } from '#shared/api/identity.ts'
import type { Api } from '#shared/api/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { describeUser } from '../../accounts/describeUser.ts'
import { Refusal } from '../../errors/refusal.ts'
import { findHotel, findHotelOfBrand } from '../../hotels/findHotel.ts'
import { exchangeCode } from '../../providers/exchangeCode.ts'
import type { Services } from '../../services.ts'
import { sessionOfToken } from '../../sessions/accessTokens.ts'
import { leaveIdentity, signOut } from '../../sessions/endSessions.ts'
import { type GivenSession, renewSession } from '../../sessions/families.ts'
import { refreshCookie, refreshTokenOfCookie, shownTokens } from '../../sessions/refreshCookie.ts'
import { exchangeTicket, issueFrameTicket } from '../../sessions/tickets.ts'
import { memberLocked, tokenNotFound } from '../../sessions/tokens.ts'
import type { Call } from '../../start/Call.ts'
import type { Callers } from '../access.ts'

/** The user of a token at a brand, as on the wire; a guest without a token. */
export async function userOfToken(
  services: Services,
  brandId: number,
  token: string,
  locale: Locale,
): Promise<Whoami> {
  const session = token === '' ? null : await sessionOfToken(services, token, brandId)
  return describeUser(services, findHotelOfBrand(services.catalogue, brandId), session, locale)
}

/**
 * The answer with a session: its refresh token is in the body if the client has asked for that, else in a cookie; `nowhere` for a session
 * that the client has.
 */
export async function answerSession(
  services: Services,
  brandId: number,
  { accessToken, refreshToken, expiresIn }: GivenSession,
  { setCookie, locale }: Pick<Call, 'setCookie' | 'locale'>,
  place: 'cookie' | 'body' | 'nowhere' = 'cookie',
) {
  if (place === 'cookie') setCookie(refreshCookie(services, brandId, refreshToken))
  return {
    access_token: accessToken,
    expires_in: expiresIn,
    refresh_token: place === 'body' ? refreshToken : null,
    whoami: await userOfToken(services, brandId, accessToken, locale),
  }
}

export function sessionHandlers(services: Services): Handlers<Api, Callers>['sessions'] {
  const { catalogue } = services
  return {
    async whoami({ params }, { memberToken, locale }) {
      const { brand_id } = findHotel(catalogue, params.hotelId)
      return userOfToken(services, brand_id, memberToken, locale)
    },

    async tokens({ params, body }, call) {
      const { grant_type, refresh_token, code, refresh_token_in, present_refresh_token, secret } = body
      const hotel = findHotel(catalogue, params.hotelId)
      const { brand_id } = hotel
      if (grant_type === 'custom_authentication_code') {
        if (code === undefined) throw new Refusal('invalid', { field: 'code' })
        const begun = await exchangeCode(services, hotel, code, call)
        return answerSession(services, brand_id, begun, call, refresh_token_in)
      }
      const inCookie = refreshTokenOfCookie(services, brand_id, call.cookie)
      if (grant_type === 'session_cookie') {
        if (inCookie === '') throw tokenNotFound()
        const renewed = await renewSession(services, brand_id, inCookie)
        return answerSession(services, brand_id, renewed, call)
      }
      if (refresh_token === undefined) throw new Refusal('invalid', { field: 'refresh_token' })
      if (grant_type === 'session_token') {
        const renewed = await renewSession(services, brand_id, refresh_token)
        // A person who goes on with a session of the body gets the cookie.
        return answerSession(services, brand_id, renewed, call, refresh_token_in ?? 'body')
      }
      const shown = shownTokens(services, brand_id, call, present_refresh_token)
      const ticket = { ticket: refresh_token, secret }
      const asksFirst = refresh_token_in === 'body'
      const { given, goesOn } = await exchangeTicket(services, brand_id, ticket, shown, asksFirst)
      return answerSession(services, brand_id, given, call, goesOn ? 'nowhere' : refresh_token_in)
    },

    async signOut({ params, body }, call) {
      const { brand_id } = findHotel(catalogue, params.hotelId)
      const { memberToken, cookie } = call
      // A refresh token of the body names the session: the cookie may be of another person, who stays.
      const refreshToken = body.refresh_token ?? refreshTokenOfCookie(services, brand_id, cookie)
      const { scope = 'all' } = body
      if (scope === 'all') {
        await signOut(services, brand_id, memberToken, [refreshToken])
        return { session: null }
      }
      const left = await leaveIdentity(services, brand_id, scope, { memberToken, refreshToken })
      if (left === 'locked') throw memberLocked('session')
      if (typeof left === 'string') throw new Refusal('sign_in_ended')
      const session = left && (await answerSession(services, brand_id, left, call, body.refresh_token_in))
      return { session }
    },

    async ticket({ params, body: { challenge } }, { cookie, setCookie, customer }) {
      const { brand_id: brandId } = findHotel(catalogue, params.hotelId)
      if (!customer.user) throw new Refusal('sign_in_ended')
      const token = refreshTokenOfCookie(services, brandId, cookie)
      const issued = await issueFrameTicket(
        services,
        { brandId, memberId: customer.user.id },
        token,
        challenge,
      )
      if (typeof issued === 'string') throw new Refusal('sign_in_ended')
      setCookie(refreshCookie(services, brandId, issued.given.refreshToken))
      return { ticket: issued.ticket }
    },
  }
}
