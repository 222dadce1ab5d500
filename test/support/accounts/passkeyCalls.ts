import { api } from '#shared/api/index.ts'
import type { CreatedPasskey, PasskeyAssertion } from '#shared/api/passkeys.ts'
import type { Guest } from '../server/guest.ts'

type Headers = Record<string, string>

export const bearer = (token: string): Headers => ({ Authorization: `Bearer ${token}` })

/** The calls of passkeys at a hotel, by a guest of a tenant. */
export function passkeyCalls(guest: Guest, hotelId = 'hakone') {
  const params = { hotelId }
  const { passkeys } = api
  return {
    askSignIn: (headers: Headers = {}) => guest.call(passkeys.askSignIn, { params, body: {} }, headers),
    signIn: (credential: PasskeyAssertion, headers: Headers = {}) =>
      guest.call(passkeys.signIn, { params, body: { credential, refresh_token_in: 'body' } }, headers),
    askCreation: (token: string, headers: Headers = {}) =>
      guest.call(passkeys.askCreation, { params, body: {} }, { ...bearer(token), ...headers }),
    create: (token: string, credential: CreatedPasskey, headers: Headers = {}) =>
      guest.call(passkeys.create, { params, body: { credential } }, { ...bearer(token), ...headers }),
    list: (token: string) => guest.call(passkeys.list, { params }, bearer(token)),
    remove: (token: string, passkeyId: number) =>
      guest.call(passkeys.remove, { params: { ...params, passkeyId } }, bearer(token)),
  }
}
