import { identityOf } from '#shared/api/identity.ts'
import { isPerson, people } from '../../seed/people.ts'
import { Refusal } from '../../server/errors/refusal.ts'
import { storeIdentity } from '../../server/members/people.ts'
import { issueTicket } from '../../server/sessions/tickets.ts'
import type { Tenant } from '../tenants/Tenant.ts'

/**
 * Signs in as `{ as, hotel }`: issues a refresh token. `address` is the results page that accepts the token, as a
 * member system would send a guest back.
 */
export async function signIn({ services }: Tenant, fields: Record<string, unknown>) {
  if (!isPerson(fields.as)) throw new Refusal('invalid', { field: 'as' })
  const hotel = services.catalogue.hotel(String(fields.hotel ?? ''))
  if (!hotel) throw new Refusal('invalid', { field: 'hotel' })
  const person = await storeIdentity(services.database, hotel.brand_id, identityOf(people[fields.as]))
  const refresh_token = await issueTicket(services, hotel.brand_id, person)
  const { app, appPath } = services.addresses()
  const query = new URLSearchParams({ code: hotel.code, refresh_token })
  return { refresh_token, address: `${app}${appPath}/booking/result?${query}` }
}
