import { aozora, organizationPeople } from '../../seed/people.ts'
import { setOrganization } from '../../server/accounts/organizations/setOrganization.ts'
import { Refusal } from '../../server/errors/refusal.ts'
import type { Tenant } from '../tenants/Tenant.ts'
import { MOST_STAYS, storeStays } from './organizationStays.ts'

/**
 * Stores the sample organization, whose people sign in with a password, at the brand of `{ hotel }`. Their sessions end. `stays`: how
 * many more reservations it gets at the hotels of the brand, at most 10,000.
 */
export async function organization(tenant: Tenant, fields: Record<string, unknown>) {
  const { services } = tenant
  const hotel = services.catalogue.hotel(String(fields.hotel ?? ''))
  if (!hotel) throw new Refusal('invalid', { field: 'hotel' })
  const stays = Number(fields.stays ?? 0)
  if (!Number.isInteger(stays) || stays < 0 || stays > MOST_STAYS)
    throw new Refusal('invalid', { field: 'stays' })
  const { id, name, display_name, program_id = null } = aozora
  const key = { brandId: hotel.brand_id, organizationId: id }
  const account = { name, display_name, program_id, people: organizationPeople }
  const people = await setOrganization(services, key, account)
  const ofBrand = services.catalogue.hotels.filter(({ brand_id }) => brand_id === hotel.brand_id)
  if (stays > 0) await storeStays(tenant, ofBrand, id, stays)
  return { organization: id, people, stays }
}
