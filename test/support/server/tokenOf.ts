import { identityOf, type Whoami } from '#shared/api/identity.ts'
import { api } from '#shared/api/index.ts'
import { findHotel } from '../../../examples/server/hotels/findHotel.ts'
import { storeIdentity } from '../../../examples/server/members/people.ts'
import { issueTicket } from '../../../examples/server/sessions/tickets.ts'
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
  const identity = identityOf({ user: null, organization: null, ...who })
  const person = await storeIdentity(services.database, brand_id, identity)
  const refresh_token = await issueTicket(services, brand_id, person)
  const { body } = await guest.call(api.sessions.tokens, {
    params: { hotelId },
    body: { grant_type: 'refresh_token', refresh_token },
  })
  return { Authorization: `Bearer ${body.access_token}` }
}
