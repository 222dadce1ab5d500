import type { ApiCall } from '#app/data/client.ts'
import { toResult } from '#app/data/toResult.ts'
import { sessions } from '#shared/api/sessions.ts'
import type { BegunSession } from './renewal.ts'

/** What a session needs that an exchange has begun, and that is not the session of this page yet. */
export type ExchangeNeeds = {
  call: ApiCall
  hotelId: string | number
  refreshTokenPlace: () => 'cookie' | 'body'
}

/** The session with its refresh token in the cookie, if this browser has cookies. After a lost call, the token is in the body as before. */
export async function moveToCookie(
  { call, hotelId, refreshTokenPlace }: ExchangeNeeds,
  begun: BegunSession,
  options: { kind?: 'start' } = {},
): Promise<BegunSession> {
  const { refresh_token } = begun
  if (refresh_token === null || refreshTokenPlace() === 'body') return begun
  const body = { grant_type: 'session_token' as const, refresh_token, refresh_token_in: 'cookie' as const }
  const request = { params: { hotelId }, body }
  const { value } = await toResult(call(sessions.tokens, request, { ...options, keepsUser: true }), null)
  return value ? { ...value, whoami: begun.whoami } : begun
}

/** Ends a begun session at the server. A lost call leaves it until it is over. Never rejects. */
export async function endBegun(
  { call, hotelId }: Pick<ExchangeNeeds, 'call' | 'hotelId'>,
  { access_token, refresh_token }: BegunSession,
): Promise<void> {
  const request = { params: { hotelId }, body: { ...(refresh_token !== null && { refresh_token }) } }
  const options = { isSilent: true, keepsUser: true, leaving: access_token }
  await toResult(call(sessions.signOut, request, options), null)
}
