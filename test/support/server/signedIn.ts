import { api } from '#shared/api/index.ts'
import type { PersonName } from '../people.ts'
import type { Guest } from './guest.ts'

/** The `Authorization` header of a signed-in person of the sandbox at a hotel. */
export async function signedIn(
  guest: Guest,
  as: PersonName,
  hotelId: string,
): Promise<Record<string, string>> {
  const { refresh_token } = await (await guest.sandbox('sign-in', { as, hotel: hotelId })).json()
  const { body } = await guest.call(api.sessions.tokens, {
    params: { hotelId },
    body: { grant_type: 'refresh_token', refresh_token },
  })
  return { Authorization: `Bearer ${body.access_token}` }
}
