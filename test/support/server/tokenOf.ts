import { api } from '#shared/api/index.ts'
import type { Whoami } from '#shared/api/session.ts'
import { findHotel } from '../../../examples/server/hotels/findHotel.ts'
import { issueRefreshToken } from '../../../examples/server/sessions/memberSessions.ts'
import type { Guest } from './guest.ts'
import type { TestServer } from './testServer.ts'

/** The `Authorization` header of any person at the brand of a hotel: also of people who are not in the sample data. */
export async function tokenOf(
  server: TestServer,
  guest: Guest,
  hotelId: string,
  who: Partial<Whoami>,
): Promise<Record<string, string>> {
  const services = await server.servicesOf(guest)
  const { brand_id } = findHotel(services.catalogue, hotelId)
  const person = { user: null, organization: null, organization_role: null, ...who }
  const refresh_token = await issueRefreshToken(services, brand_id, person)
  const { body } = await guest.call(api.memberships.tokens, {
    params: { hotelId },
    body: { grant_type: 'refresh_token', refresh_token },
  })
  return { Authorization: `Bearer ${body.access_token}` }
}
