import { isPerson, people } from '../../seed/people.ts'
import { Refusal } from '../../server/errors/refusal.ts'
import { issueRefreshToken } from '../../server/sessions/memberSessions.ts'
import type { Tenant } from '../tenants/Tenant.ts'

/**
 * Signs in as `{ as, hotel }`: issues a refresh token. `address` is the results page that accepts the token, as a
 * member system would send a guest back.
 */
export async function signIn({ services }: Tenant, fields: Record<string, unknown>) {
  if (!isPerson(fields.as)) throw new Refusal('invalid', { field: 'as' })
  const hotel = services.catalogue.hotel(String(fields.hotel ?? ''))
  if (!hotel) throw new Refusal('invalid', { field: 'hotel' })
  const refresh_token = await issueRefreshToken(services, hotel.brand_id, people[fields.as])
  const { app, appPath } = services.addresses()
  const query = new URLSearchParams({ code: hotel.code, refresh_token })
  return { refresh_token, address: `${app}${appPath}/booking/result?${query}` }
}
